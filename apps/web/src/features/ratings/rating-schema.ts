import {
  MAX_RATING_MESSAGE,
  MAX_RATING_NAME,
  MAX_RATING_VALUE,
  MIN_RATING_NAME,
  type Rating,
} from '@balcao/contract/ratings/models.ts';
import { z } from 'zod';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/pt.ts';

/** An option as it is typed. */
export type TypedOption = { key: number; name: string; value: string };

let keys = 0;
export const typedOption = (name = '', value = ''): TypedOption => ({ key: (keys += 1), name, value });

/** Five levels are what most people ask for. */
export const initialOptions = (rating: Rating | null): TypedOption[] =>
  rating
    ? rating.options.map(({ name, value }) => typedOption(name, String(value)))
    : [1, 2, 3, 4, 5].map((value) => typedOption('', String(value)));

type Problem = 'form.optionsMissing' | 'form.valueNumber' | 'form.valueTwice';

/** What is wrong with the options as a whole: one sentence under the list. */
export function problemOf(options: readonly TypedOption[]): Problem | null {
  if (options.length === 0 || options.some(({ name, value }) => name.trim() === '' || value.trim() === '')) {
    return 'form.optionsMissing';
  }
  const values = options.map(({ value }) => Number(value));
  if (values.some((value) => !Number.isInteger(value) || Math.abs(value) > MAX_RATING_VALUE)) return 'form.valueNumber';
  return new Set(values).size === values.length ? null : 'form.valueTwice';
}

export const ratingSchema = (t: Translate<typeof pt>) =>
  z.object({
    name: z.string().trim().min(MIN_RATING_NAME, t('form.nameShort')).max(MAX_RATING_NAME, t('form.tooLong')),
    message: z.string().trim().min(1, t('form.required')).max(MAX_RATING_MESSAGE, t('form.tooLong')),
    geral: z.boolean(),
    options: z.array(z.custom<TypedOption>()).superRefine((options, context) => {
      const problem = problemOf(options);
      if (problem) context.addIssue({ code: 'custom', message: t(problem) });
    }),
  });
