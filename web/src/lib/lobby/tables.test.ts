// What of one's own tables is offered in the lobby.
import { expect, test } from "vitest";
import type { MyTable } from "../api/types";
import { offered } from "./tables";

const own = (id: string, status: string, your_turn = false): MyTable =>
  ({ table: { id, status }, your_turn }) as MyTable;

test("tables that want something come first, and games that were given up not at all", () => {
  const mine = [own("over", "over"), own("left", "closed"), own("open", "open"), own("turn", "running", true)];
  expect(offered(mine).map(({ table }) => table.id)).toEqual(["turn", "open", "over"]);
});
