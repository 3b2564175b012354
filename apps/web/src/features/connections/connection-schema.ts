import type { Connection } from '@balcao/contract/connections/models.ts';
import { z } from 'zod';
import { randomToken } from './random-token.ts';

type Say = (key: 'form.required' | 'form.tooShort' | 'form.tooLong' | 'form.onlyDigits') => string;

/** The form's rules, the same as the contract's; a stored secret may be left empty, and then stays. */
export function connectionSchema(t: Say, stored: { hasAccessToken: boolean; hasAppSecret: boolean } | null) {
  const providerId = z
    .string()
    .trim()
    .min(1, t('form.required'))
    .regex(/^\d{3,30}$/, t('form.onlyDigits'));
  const secret = (isStored: boolean) =>
    z
      .string()
      .trim()
      .min(isStored ? 0 : 1, t('form.required'))
      .max(1000, t('form.tooLong'));
  return z.object({
    name: z.string().trim().min(1, t('form.required')).min(2, t('form.tooShort')).max(50, t('form.tooLong')),
    phoneNumberId: providerId,
    wabaId: providerId,
    accessToken: secret(stored?.hasAccessToken ?? false),
    appSecret: secret(stored?.hasAppSecret ?? false),
    verifyToken: z
      .string()
      .trim()
      .min(stored ? 0 : 1, t('form.required'))
      .max(200, t('form.tooLong')),
    greetingMessage: z.string().max(4096, t('form.tooLong')),
    complationMessage: z.string().max(4096, t('form.tooLong')),
    isDefault: z.boolean(),
    queueIds: z.array(z.number()),
  });
}
export type ConnectionValues = z.output<ReturnType<typeof connectionSchema>>;

const empty = (): ConnectionValues => ({
  name: '',
  phoneNumberId: '',
  wabaId: '',
  accessToken: '',
  appSecret: '',
  verifyToken: randomToken(),
  greetingMessage: '',
  complationMessage: '',
  isDefault: false,
  queueIds: [],
});

/** What stands in the form at first; secrets never come back from the server. */
export function initialValues(connection: Connection | null): ConnectionValues {
  if (!connection) return empty();
  const { name, phoneNumberId, wabaId, greetingMessage, complationMessage, isDefault, queues } = connection;
  return {
    ...empty(),
    name,
    phoneNumberId: phoneNumberId ?? '',
    wabaId: wabaId ?? '',
    verifyToken: '',
    greetingMessage: greetingMessage ?? '',
    complationMessage: complationMessage ?? '',
    isDefault,
    queueIds: queues.map((queue) => queue.id),
  };
}
