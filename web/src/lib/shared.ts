// What another app shared with this one: an invitation, somewhere in a text.

/** The token of the invitation in a shared text or address; null if there is none. */
export function sharedInvitation(search: string): string | null {
  const told = new URLSearchParams(search);
  const words = `${told.get("url") ?? ""} ${told.get("text") ?? ""}`;
  return /#\/invite\/([\w-]+)/.exec(words)?.[1] ?? null;
}
