import { z } from 'zod';

/** What of an installation decides who receives what, and for how long it is kept. Counts, names of services, no person. */
export const ProcessingFacts = z.object({
  operator: z.string(),
  companies: z.number(),
  channels: z.array(z.string()),
  payments: z.array(z.string()),
  billing: z.array(z.string()),
  assistants: z.array(z.string()),
  webhooks: z.number(),
  externalBots: z.boolean(),
  mail: z.boolean(),
  companiesWithOwnTerms: z.number(),
  /** The service that files lie with; null: on the server's disk. */
  fileService: z.string().nullable(),
  hasBackupKeys: z.boolean(),
  hasContinuousCopies: z.boolean(),
  hasCopiesElsewhere: z.boolean(),
  /** The service that copies of backups lie with; null: in a folder, or nowhere. */
  copiesService: z.string().nullable(),
});
export type ProcessingFacts = z.infer<typeof ProcessingFacts>;
