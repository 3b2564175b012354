import { z } from 'zod';
import { CountedTag } from './models.ts';

export const MAX_REPEAT_DAYS = 30;
export const MAX_CARD_LIMIT = 10_000;

/** A template of the provider with the values of its placeholders. */
export const LaneTemplate = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(2).max(20),
  /** Values by placeholder name (`1`, `2` … or the given names); variables such as {{firstName}} are filled in. */
  parameters: z.record(z.string().max(64), z.string().max(1024)).default({}),
  /** Public address of the header's image, video or document. */
  headerMediaUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
});
export type LaneTemplate = z.infer<typeof LaneTemplate>;

/** A lane with what it says by itself to whoever is moved into it. */
export const Lane = CountedTag.extend({
  /** 1: whoever is moved into it gets its campaign. */
  actCamp: z.number().int(),
  /** Every so many days again; 0 says it once. */
  rptDays: z.number().int(),
  /** The text; with a template only what the product shows of it. */
  msgR: z.string(),
  template: LaneTemplate.nullable(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  /** More cards than this are shown as too many; nothing is refused. */
  cardLimit: z.number().int().nullable(),
});
export type Lane = z.infer<typeof Lane>;
