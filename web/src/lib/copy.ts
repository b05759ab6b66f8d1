// Puts a text into the clipboard, also where a page under plain http may not.

/** Copies a text; where there is no clipboard in the older way, out of a field. Tells whether it worked. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  field?.select();
  try {
    if (!navigator.clipboard) throw new Error("no clipboard");
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return field ? document.execCommand("copy") : copyAside(text);
  }
}

/** Out of a field that nobody sees. */
function copyAside(text: string): boolean {
  const aside = document.createElement("textarea");
  aside.value = text;
  aside.className = "hidden";
  document.body.append(aside);
  aside.select();
  const copied = document.execCommand("copy");
  aside.remove();
  return copied;
}
