/** The setting `secondFactorFrom` of the company, and the day of its calendar. */
export const isFactorDue = (from: string | null, today: string) =>
  from !== null && from !== 'disabled' && from <= today;
