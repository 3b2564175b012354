/** Apart from the calls, which are fetched with the page: whoever listens is there from the start. */
export const OUTREACH_LINES = ['outreach', 'lines'] as const;
