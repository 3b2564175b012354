const MILLIONTHS = 1_000_000;

/** Millionths of a real as reais with two decimals; what is left of a cent counts as one. */
export const reais = (millionths: number) => (Math.ceil(millionths / 10_000) / 100).toFixed(2);

/** The same with four decimals: single answers cost less than a cent. */
export const exactReais = (millionths: number) => (millionths / MILLIONTHS).toFixed(4);

export const millionthsOf = (money: string) => Math.round(Number(money) * MILLIONTHS);
