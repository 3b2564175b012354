import { z } from 'zod';
import { text } from '../kit/fields.ts';

export const MIN_RATING_NAME = 3;
export const MAX_RATING_NAME = 100;
export const MAX_RATING_MESSAGE = 2000;
export const MIN_RATING_OPTIONS = 1;
export const MAX_RATING_OPTIONS = 20;
export const MAX_RATING_VALUE = 9999;

/** How long a customer may take to answer. */
export const RATING_REPLY_HOURS = 24;

/** One answer a customer can give, by its number. */
export const RatingOption = z.object({
  name: text({ min: 1, max: 100 }),
  value: z.coerce.number<number | string>().int().min(-MAX_RATING_VALUE).max(MAX_RATING_VALUE),
});
export type RatingOption = z.infer<typeof RatingOption>;

/** Two options of one value could not be told apart in an answer. */
export const RatingOptions = z
  .array(RatingOption)
  .min(MIN_RATING_OPTIONS)
  .max(MAX_RATING_OPTIONS)
  .refine((options) => new Set(options.map(({ value }) => value)).size === options.length);

export const Rating = z.object({
  id: z.number(),
  name: z.string(),
  message: z.string(),
  /** For every agent; otherwise only for the one in `userId`. */
  geral: z.boolean(),
  userId: z.number().nullable(),
  options: z.array(z.object({ name: z.string(), value: z.number() })),
});
export type Rating = z.infer<typeof Rating>;

/** The first day that a report shows unless asked otherwise, and the last one as long as it lies ahead. */
export const FIRST_REPORT_DAY = '2023-12-03';
export const EARLIEST_LAST_REPORT_DAY = '2025-12-20';

/** Levels run from 1, very dissatisfied, to 5, very satisfied. */
export const SatisfactionReport = z.object({
  totalResponses: z.number(),
  /** Mean level with two decimals; 0 without answers. */
  averageScore: z.number(),
  veryDissatisfied: z.number(),
  dissatisfied: z.number(),
  neutral: z.number(),
  satisfied: z.number(),
  verySatisfied: z.number(),
  agents: z.array(
    z.object({
      /** Null once the user was deleted. */
      name: z.string().nullable(),
      insatisfeito: z.number(),
      indiferentes: z.number(),
      satisfeito: z.number(),
      /** Mean level with one decimal. */
      notaMedia: z.number(),
    }),
  ),
});
export type SatisfactionReport = z.infer<typeof SatisfactionReport>;
