/** The five levels, the best first, by their names in the report. */
export const levels = ['verySatisfied', 'satisfied', 'neutral', 'dissatisfied', 'veryDissatisfied'] as const;
export type Level = (typeof levels)[number];
