/** How often a company pays, and for how many months. */
const MONTHS = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 } as const;
export type Recurrence = keyof typeof MONTHS;

export const recurrences = Object.keys(MONTHS) as [Recurrence, ...Recurrence[]];

/** How many months a stored recurrence lasts; what is none counts as a month. */
export const monthsOf = (recurrence: string): number => (MONTHS as Record<string, number>)[recurrence] ?? 1;
