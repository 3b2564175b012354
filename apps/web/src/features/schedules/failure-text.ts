import type { Schedule } from '@balcao/contract/schedules/models.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/pt.ts';

/** What a message that is planned still waits for. */
export const waitingText = ({ status, awaitsFile }: Schedule, t: Translate<typeof pt>): string | null =>
  status === 'PENDENTE' && awaitsFile ? t('awaitsFile') : null;

/** Why a message was not sent, with the provider's own words where it gave some. */
export function failureText({ failure, failureText: words }: Schedule, t: Translate<typeof pt>): string | null {
  if (failure === null) return null;
  return [t(`failure.${failure}`), words].filter(Boolean).join(' ');
}
