// Whole numbers as print has them: with a minus as wide as a plus, not with a hyphen.

export const whole = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** The same, a gain with its plus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : whole(n));
