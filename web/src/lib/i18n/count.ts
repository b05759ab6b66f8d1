/** A number and the word for it: one train, two trains. */
export const one = (n: number, single: string, many: string): string => `${n} ${n === 1 ? single : many}`;
