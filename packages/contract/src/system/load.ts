import { z } from 'zod';

/** Hours that are looked back on: now, a day, a week, a month. */
export const loadWindows = [1, 24, 168, 720] as const;

/** By what the list is in order. */
export const loadMeasures = ['messages', 'calls', 'slowCalls', 'jobs', 'browsers', 'storage'] as const;
export type LoadMeasure = (typeof loadMeasures)[number];

/** How much one company used the counter in a window. Where nothing was counted stands nought. */
export const CompanyLoad = z.object({
  companyId: z.number(),
  name: z.string(),
  received: z.number(),
  sent: z.number(),
  calls: z.number(),
  /** Calls that took a second or longer. */
  slowCalls: z.number(),
  jobs: z.number(),
  /** Seconds that its jobs were at work. */
  jobSeconds: z.number(),
  /** Browsers connected, on the average of the window. */
  browsers: z.number(),
  /** Bytes of its files, as last measured at night; null before the first night. */
  storage: z.number().nullable(),
});
export type CompanyLoad = z.infer<typeof CompanyLoad>;
