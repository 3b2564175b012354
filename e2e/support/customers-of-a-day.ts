/** How many the journey of an agent's day serves. A real day has eighty. */
export const CUSTOMERS_OF_A_DAY = Number(process.env['JOURNEY_CUSTOMERS'] ?? 8);
