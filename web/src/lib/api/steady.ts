// A socket that is opened again whenever it was lost, and given up when it is silent: its close may come much later,
// or never, as after a sleep of the device or in another network.
import { pauseAfter } from "./pauses";
import type { Line } from "./transport";
import { transport } from "$transport";

const PING_MESSAGE = '{"type":"ping"}';
/** So many pings in a row may stay without an answer. Pings, not time: a page that stood still was itself silent. */
const UNANSWERED = 2;
/** When there is a reason to doubt the socket, an answer must come within this time. */
const DOUBT = 2000;

export interface Ends<Told> {
  /** Where to listen, when it begins and each time it begins again. */
  path: () => string;
  hear: (told: Told) => void;
  /** It was lost; it will be opened again by itself. */
  lost: () => void;
  /** Milliseconds between two pings. */
  beat: number;
}

export class Steady<Told extends { type: string }> {
  /** How often in a row it was lost without having told what it is for; whoever hears sets it back. */
  tries = 0;
  private socket: Line | null = null;
  private heard = 0;
  private pings = 0;
  private ended = false;
  private readonly timer: ReturnType<typeof setInterval>;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ends: Ends<Told>) {
    this.open();
    this.timer = setInterval(() => this.beat(), ends.beat);
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.wake);
  }

  /** Ends it for good. */
  close(): void {
    this.ended = true;
    clearInterval(this.timer);
    clearTimeout(this.again);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Sends a message if somebody can hear it now. */
  send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private open(): void {
    clearTimeout(this.again);
    const socket = transport.listen(this.ends.path());
    this.socket = socket;
    socket.onopen = () => this.hears();
    socket.onmessage = (message) => {
      this.hears();
      const told = JSON.parse(String(message.data)) as Told | { type: "pong" };
      if (told.type !== "pong" && !this.ended) this.ends.hear(told as Told);
    };
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: Line): void {
    if (this.ended || this.socket !== socket) return;
    this.socket = null;
    this.again = setTimeout(() => this.open(), pauseAfter(this.tries++));
    this.ends.lost();
  }

  private hears(): void {
    this.heard = Date.now();
    this.pings = 0;
  }

  private wake = (): void => {
    if (document.visibilityState !== "visible" || this.ended) return;
    if (this.socket === null) this.open();
    else this.doubt();
  };

  /** The network went away, or the device slept: a socket that does not answer now is given up. */
  private doubt = (): void => {
    const socket = this.doubtful();
    if (!socket) return;
    const since = Date.now();
    socket.send(PING_MESSAGE);
    setTimeout(() => this.heard < since && this.drop(socket), DOUBT);
  };

  private beat(): void {
    const socket = this.doubtful();
    if (!socket) return;
    if (++this.pings > UNANSWERED) this.drop(socket);
    else socket.send(PING_MESSAGE);
  }

  /** The socket, if it may be silent for no reason: a worker of the page's own is so only while it thinks. */
  private doubtful(): Line | null {
    return transport.far && this.socket?.readyState === WebSocket.OPEN ? this.socket : null;
  }

  private drop(socket: Line): void {
    socket.onclose = null;
    socket.close();
    this.lost(socket);
  }
}
