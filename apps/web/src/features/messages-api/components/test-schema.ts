import { z } from 'zod';
import type { Translate } from '../../../platform/i18n/phrases.ts';
import type { pt } from '../phrases/pt.ts';
import type { Kind } from './how-to.tsx';

const MAX_DIGITS = 15;
const DIGITS = /^\d*$/;

/** The rules of the test form; what a media call says may be left to the file's name. */
export function testSchema(kind: Kind, t: Translate<typeof pt>) {
  const id = z.string().trim().regex(DIGITS, t('error.id')).max(MAX_DIGITS, t('error.long'));
  const body = z.string().refine((text) => text === '' || text.trim() !== '', t('error.spaces'));
  return z.object({
    token: z.string().trim().min(1, t('error.token')),
    number: z
      .string()
      .trim()
      .min(1, t('error.number'))
      .regex(DIGITS, t('error.digits'))
      .max(MAX_DIGITS, t('error.long')),
    body: kind === 'text' ? body.min(1, t('error.body')) : body,
    userId: id,
    queueId: id,
  });
}
