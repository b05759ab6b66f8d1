/** A sentence by its form, and what it is in another language; $1 stands for what the form caught first. */
export type Retold = readonly [RegExp, string];

const MEANT = /Did you mean (.+)\?$/;

/** A sentence of the server in other words, with the names that it suggests; itself if it is not known. */
export function retell(sentence: string, forms: readonly Retold[]): string {
  for (const [form, words] of forms) {
    const found = form.exec(sentence);
    if (!found) continue;
    if (!words) return sentence.replace(form, "");
    // A sentence begins with a capital letter, a key of the file does not.
    const first = form.source.startsWith("^(") ? found[1]?.toLowerCase() : found[1];
    const told = words.replace(/\$(\d)/g, (_, n: string) => (n === "1" ? first : found[Number(n)]) ?? "");
    const meant = MEANT.exec(sentence)?.[1];
    return meant ? `${told} Meintest du ${meant.replaceAll(/"([^"]*)"/g, "„$1“").replaceAll(" or ", " oder ")}?` : told;
  }
  return sentence;
}
