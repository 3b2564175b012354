import { z } from 'zod';
import type { Translate } from '../../../platform/i18n/phrases.ts';
import type { pt } from '../phrases/pt.ts';
import type { Kind } from './how-to.tsx';

const MAX_NUMBER = 15;
const OPTIONAL_DIGITS = /^\d{0,15}$/;

/** The rules of the test form; what a media call says may be left to the file's name. */
export function testSchema(kind: Kind, t: Translate<typeof pt>) {
  const id = z.string().trim().regex(OPTIONAL_DIGITS, t('error.id'));
  const body = z.string().refine((text) => text === '' || text.trim() !== '', t('error.spaces'));
  return z.object({
    token: z.string().trim().min(1, t('error.token')),
    number: z
      .string()
      .trim()
      .min(1, t('error.number'))
      .regex(/^\d*$/, t('error.digits'))
      .max(MAX_NUMBER, t('error.long')),
    body: kind === 'text' ? body.min(1, t('error.body')) : body,
    userId: id,
    queueId: id,
  });
}
