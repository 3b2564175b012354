import type { Suppression } from '@balcao/contract/suppressions/models.ts';
import { formatPhoneNumber } from '../../platform/format/phone-number.ts';
import type { suppressionPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof suppressionPhrases.useT>;

/** What somebody is called who may not be stored any more. */
export function nameOf({ contact, lastDigits }: Pick<Suppression, 'contact' | 'lastDigits'>, t: T): string {
  if (contact) return contact.name;
  return lastDigits === null ? t('unknown') : t('gone', { digits: lastDigits });
}

export const numberOf = ({ contact }: Pick<Suppression, 'contact'>): string =>
  contact?.number ? formatPhoneNumber(contact.number) : '';

/** How somebody came here, in a sentence. */
export function sourceText({ source, userName }: Pick<Suppression, 'source' | 'userName'>, t: T): string {
  if (source === 'agent') return userName === null ? t('source.agentGone') : t('source.agent', { name: userName });
  if (source === 'import') return userName === null ? t('source.importGone') : t('source.import', { name: userName });
  return t(`source.${source}`);
}
