import { describe, expect, it } from "vitest";
import { addressIn, sharedAddress, sharedInvitation } from "./shared";

describe("a shared text", () => {
  it("leads to the invitation in it", () => {
    const link = encodeURIComponent("http://192.168.1.5:8640/#/invite/ab_C-9");
    expect(sharedInvitation(`?url=${link}`)).toBe("ab_C-9");
    expect(sharedInvitation(`?text=Come%20and%20play%3A%20${link}%20!`)).toBe("ab_C-9");
  });

  it("without one leads nowhere", () => {
    expect(sharedInvitation("")).toBeNull();
    expect(sharedInvitation("?text=hello&url=https%3A%2F%2Fexample.org%2F")).toBeNull();
    expect(sharedAddress("?text=hello&url=https%3A%2F%2Fexample.org%2F")).toBeNull();
  });

  it("leads to the server it names where there is none", () => {
    const link = "http://192.168.1.5:8640/#/invite/ab_C-9";
    expect(sharedAddress(`?text=${encodeURIComponent(`Come: ${link} !`)}`)).toBe(link);
    expect(addressIn(`Komm an den Tisch: ${link}`)).toBe(link);
    expect(addressIn("javascript:alert(1)")).toBeNull();
  });
});
