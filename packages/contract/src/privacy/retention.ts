import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { route } from '../kit/route.ts';

/** `files`: pictures, films and documents; `chats`: what colleagues write each other; `views`: who opened which conversation. */
export const retentionKinds = ['texts', 'files', 'voice', 'chats', 'views'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const retainedChannels = ['whatsapp', 'wppoficial', 'instagram', 'facebook'] as const;
export type RetainedChannel = (typeof retainedChannels)[number];

/** What customers and the counter say to each other is kept by channel, the rest is not of any. */
export const isOfChannel = (kind: RetentionKind) => kind === 'texts' || kind === 'files' || kind === 'voice';

export const MAX_RETENTION_MONTHS = 120;
/** What would go is counted up to here; there is more where it says so many. */
export const MAX_COUNTED = 100_000;

/** After how many months something goes. What has no rule is kept for ever. */
export const RetentionRule = z
  .object({
    kind: z.enum(retentionKinds),
    channel: z.enum(retainedChannels).nullable(),
    months: z.int().min(1).max(MAX_RETENTION_MONTHS),
  })
  .refine(({ kind, channel }) => isOfChannel(kind) === (channel !== null), { path: ['channel'] });
export type RetentionRule = z.infer<typeof RetentionRule>;

const rules = z
  .array(RetentionRule)
  .max(retentionKinds.length * retainedChannels.length)
  .refine((list) => new Set(list.map(({ kind, channel }) => `${kind} ${channel}`)).size === list.length);

const Removed = z.object({
  kind: z.enum(retentionKinds),
  channel: z.enum(retainedChannels).nullable(),
  count: z.number(),
});

const Retention = z.object({
  rules: z.array(RetentionRule),
  /** Who set them last, and when; null while nothing was ever set. */
  setBy: z.string().nullable(),
  setAt: Instant.nullable(),
  /** The last night on which something went. */
  lastRun: z.object({ at: Instant, removed: z.array(Removed) }).nullable(),
});
export type Retention = z.infer<typeof Retention>;

const kept = { permission: 'settings-page:edit', duringSupport: 'never' } as const;

export const retentionRoutes = {
  read: route({
    method: 'GET',
    path: '/privacy/retention',
    summary: 'How long the company keeps what is said, by kind and channel. Without a rule it is kept for ever.',
    ...kept,
    response: Retention,
  }),
  preview: route({
    method: 'POST',
    path: '/privacy/retention/preview',
    summary: `How much would go if these were the rules, counted up to ${MAX_COUNTED} of each. Changes nothing.`,
    ...kept,
    body: z.object({ rules }),
    response: z.object({ removed: z.array(Removed.extend({ bytes: z.number().nullable() })) }),
  }),
  save: route({
    method: 'PUT',
    path: '/privacy/retention',
    summary:
      'Replace the rules, unless somebody else has meanwhile. They count from the next night on; what has gone does not come back.',
    ...kept,
    secondFactor: 'fresh',
    /** `setAt`: of the rules that were looked at, as they were read. Whoever does not say has to look again. */
    body: z.object({ rules, setAt: Instant.nullable().optional() }),
    response: Retention,
    errors: ['ERR_RETENTION_CHANGED'],
  }),
};
