import { MAX_LETTER_SUBJECT, MAX_LETTER_TEXT } from '@balcao/contract/emails/models.ts';
import { z } from 'zod';
import type { Translate } from '../../../platform/i18n/phrases.ts';
import type { pt } from '../phrases/pt.ts';
import { recipientsIn } from '../recipients-in.ts';

type T = Translate<typeof pt>;

/** What every letter has. */
const words = (t: T) => ({
  assunto: z.string().trim().min(1, t('required')).max(MAX_LETTER_SUBJECT, t('subject.long')),
  mensagem: z.string().trim().min(1, t('required')).max(MAX_LETTER_TEXT, t('message.long')),
});

const moment = (t: T, isAsked: boolean) => z.string().refine((wall) => !isAsked || wall !== '', t('required'));

/** `YYYY-MM-DD HH:mm:ss` of the field as the call takes it. */
export const asWallTime = (moment: string) => moment.slice(0, 16).replace(' ', 'T');

export const letterSchema = (t: T, { isPlanned }: { isPlanned: boolean }) =>
  z.object({
    recipients: z
      .string()
      .refine((text) => text.trim() !== '', t('required'))
      .refine((text) => text.trim() === '' || recipientsIn(text).good.length > 0, t('recipients.none')),
    ...words(t),
    sendAt: moment(t, isPlanned),
  });

export const changeSchema = (t: T) =>
  z.object({
    email: z
      .string()
      .trim()
      .pipe(z.email(t('recipients.none'))),
    ...words(t),
    sendAt: moment(t, true),
  });
