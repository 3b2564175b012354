import { disappearingSeconds, type ConnectionPrivacy } from '@balcao/contract/connections/session-models.ts';
import type { privacyPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof privacyPhrases.useT>;
export type Choice = { value: string; label: string };

const seen = ['all', 'contacts', 'contact_blacklist', 'none'] as const;

/** What WhatsApp lets one choose. A word of the account that is none of these stays choosable as it is. */
export function privacyChoices(t: T, current: ConnectionPrivacy): Record<keyof ConnectionPrivacy, Choice[]> {
  const who = (values: readonly ('all' | 'contacts' | 'contact_blacklist' | 'none' | 'match_last_seen' | 'known')[]) =>
    values.map((value) => ({ value, label: t(`value.${value}`) }));
  const choices: Record<keyof ConnectionPrivacy, Choice[]> = {
    readreceipts: (['all', 'none'] as const).map((value) => ({ value, label: t(`receipts.${value}`) })),
    profile: who(seen),
    status: who(seen),
    online: who(['all', 'match_last_seen']),
    last: who(seen),
    groupadd: who(['all', 'contacts', 'contact_blacklist']),
    calladd: who(['all', 'known']),
    disappearing: disappearingSeconds.map((value) => ({ value: String(value), label: t(`after.${value}`) })),
  };
  for (const field of privacyFields) {
    const value = String(current[field]);
    if (!choices[field].some((choice) => choice.value === value)) {
      choices[field].push({ value, label: t('unknown', { value }) });
    }
  }
  return choices;
}

/** In the order of WhatsApp's own screen. */
export const privacyFields = [
  'last',
  'online',
  'profile',
  'status',
  'readreceipts',
  'disappearing',
  'groupadd',
  'calladd',
] as const satisfies readonly (keyof ConnectionPrivacy)[];
