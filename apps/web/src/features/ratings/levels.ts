/** The five levels, the best first, by their names in the report. */
export const levels = ['verySatisfied', 'satisfied', 'neutral', 'dissatisfied', 'veryDissatisfied'] as const;
