// What another app shared with this one: an invitation, somewhere in a text.

/** The address in a text, as somebody has copied it; null if there is none. */
export const addressIn = (words: string): string | null => /https?:\/\/[^\s<>"]+/.exec(words)?.[0] ?? null;

/** The whole invitation in a shared text or address; null if there is none. */
export function sharedAddress(search: string): string | null {
  const told = new URLSearchParams(search);
  const address = addressIn(`${told.get("url") ?? ""} ${told.get("text") ?? ""}`);
  return address?.includes("#/invite/") ? address : null;
}

/** The token of the invitation in a shared text or address; null if there is none. */
export function sharedInvitation(search: string): string | null {
  const told = new URLSearchParams(search);
  const words = `${told.get("url") ?? ""} ${told.get("text") ?? ""}`;
  return /#\/invite\/([\w-]+)/.exec(words)?.[1] ?? null;
}
