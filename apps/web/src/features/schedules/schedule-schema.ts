import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { MIN_SCHEDULE_BODY } from '@balcao/contract/schedules/models.ts';
import { z } from 'zod';
import { instantAt, wallClockAt } from '../../platform/format/wall-clock.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/pt.ts';

const HOUR_MS = 60 * 60_000;

/** An hour from now on the company's clock. */
export const inAnHour = (timeZone: string, now = new Date()) =>
  wallClockAt(new Date(now.getTime() + HOUR_MS), timeZone);

/** A moment of the company's clock that is still to come. */
export const momentSchema = (t: Translate<typeof pt>, timeZone: string) =>
  z
    .string()
    .min(1, t('form.required'))
    .transform((wall) => instantAt(wall, timeZone))
    .refine((moment) => moment.getTime() > Date.now(), t('form.past'));

type Given = {
  timeZone: string;
  hasContact: boolean;
  /** A template in place of the text, and what is wrong with it. */
  template: { isOn: boolean; problem: string | null };
};

export const scheduleSchema = (t: Translate<typeof pt>, given: Given) =>
  z.object({
    body: given.template.isOn
      ? z.string()
      : z.string().trim().min(MIN_SCHEDULE_BODY, t('form.short')).max(MAX_TEXT_LENGTH, t('form.long')),
    template: z.custom<null>(() => given.template.problem === null, given.template.problem ?? ''),
    sendAt: momentSchema(t, given.timeZone),
    // Stands outside of the inputs, but is missing like one of them.
    contactId: z.custom<null>(() => given.hasContact, t('form.required')),
  });
