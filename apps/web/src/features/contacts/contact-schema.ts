import type { Contact } from '@balcao/contract/contacts/models.ts';
import { z } from 'zod';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/page/pt.ts';

/** A number that this person may not see cannot be changed by them either. */
export const hidesNumber = (contact: Contact | null) => contact?.number?.includes('*') === true;

export function contactSchema(t: Translate<typeof pt>, contact: Contact | null) {
  const number = z.string().trim().min(8, t('form.tooShort')).max(50, t('form.tooLong'));
  const mayBeMissing = contact !== null && (contact.number === null || hidesNumber(contact));
  const name = z.string().trim().min(1, t('form.required')).min(2, t('form.tooShort')).max(50, t('form.tooLong'));
  return z.object({
    // What a channel calls somebody may be shorter or longer than what people may type.
    name: contact ? z.union([z.literal(contact.name), name]) : name,
    number: mayBeMissing ? z.union([z.literal(''), number]) : z.string().trim().min(1, t('form.required')).pipe(number),
    email: z.union([z.literal(''), z.email(t('form.badEmail')).max(254, t('form.tooLong'))]),
    empresa: z.string().trim().max(100, t('form.tooLong')),
    extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
    disableBot: z.boolean(),
    acceptAudioMessage: z.boolean(),
    isBlocked: z.boolean(),
    createTicket: z.boolean(),
  });
}

const nobody = {
  name: '',
  number: '',
  email: '',
  empresa: '',
  extraInfo: [] as { name: string; value: string }[],
  disableBot: false,
  acceptAudioMessage: true,
  isBlocked: false,
  createTicket: false,
};

/** What stands in the form before anybody types. */
export function contactValues(contact: Contact | null): typeof nobody {
  if (!contact) return nobody;
  const { name, number, email, empresa, extraInfo, disableBot, acceptAudioMessage, active } = contact;
  return {
    name,
    number: hidesNumber(contact) ? '' : (number ?? ''),
    email,
    empresa: empresa ?? '',
    extraInfo: extraInfo.map((row) => ({ name: row.name, value: row.value })),
    disableBot,
    acceptAudioMessage,
    isBlocked: !active,
    createTicket: false,
  };
}

export type ContactValues = z.output<ReturnType<typeof contactSchema>>;
