import { z } from 'zod';

/** A prepared answer behind a shortcode. `geral` is shared with the whole company; the others belong to `userId`. */
export const QuickMessage = z.object({
  id: z.number(),
  shortcode: z.string(),
  message: z.string(),
  geral: z.boolean(),
  /** Whether it is offered while writing. */
  status: z.boolean(),
  /** Whose it is; null when it is shared. */
  userId: z.number().nullable(),
  isMedia: z.boolean(),
  /** Where the picture is served. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
});
export type QuickMessage = z.infer<typeof QuickMessage>;

/** One as it is offered while writing. */
export const OfferedQuickMessage = QuickMessage.extend({
  /** How often the caller has chosen it. */
  uses: z.number(),
});
export type OfferedQuickMessage = z.infer<typeof OfferedQuickMessage>;

/** What a prepared text may leave open, spelled as it stands between the double braces; filled in when it is sent. */
export const messageVariables = [
  'firstName',
  'name',
  'userName',
  'ms',
  'protocol',
  'date',
  'hour',
  'ticket_id',
  'queue',
  'connection',
] as const;
export type MessageVariable = (typeof messageVariables)[number];
