// The tables of a server.
import { sayBack } from "../app.svelte";
import { hearTime } from "../table/clock";
import type { Answer, Line, Transport } from "./transport";

/** Whether the last request was not answered. */
let gone = false;

async function ask(method: string, path: string, body?: string, givenUp?: AbortSignal): Promise<Answer> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (givenUp) request.signal = givenUp;
  if (body !== undefined) {
    request.body = body;
    request.headers = { "content-type": "application/json" };
  }
  const answer = await fetch(`/api${path}`, request).catch((error: unknown) => {
    gone = true;
    throw error;
  });
  hearTime(answer.headers.get("date"));
  if (gone) sayBack();
  gone = false;
  return { status: answer.status, text: await answer.text() };
}

function listen(path: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api${path}`);
}

export const transport: Transport = {
  far: true,
  elsewhere: false,
  failed: null,
  renew: null,
  open: () => Promise.resolve(),
  ask,
  listen,
  file: (path) => Promise.resolve(`/api${path}`),
};
