import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { isApiError, type ApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { toastFailure, toastWarning } from '../../../ui/feedback/toast.tsx';
import type { Card } from '../board/card.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';

const nameIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : null;

/** Who was faster, and where the card stands now. */
function conflictText({ details }: ApiError, name: string, openLane: string): string {
  const { t } = kanbanPhrases;
  if (details['closed'] === true) return t('conflict.closed', { name });
  const lane = nameIn(details['lane']) ?? openLane;
  const by = nameIn(details['by']);
  return by === null ? t('conflict.somebody', { name, lane }) : t('conflict.by', { name, lane, by });
}

function refusalText(failure: unknown, { contact: { name } }: Card): string | null {
  const { t } = kanbanPhrases;
  if (isApiError(failure, 'ERR_CARD_MOVED')) return conflictText(failure, name, t('openLane'));
  return isApiError(failure, 'ERR_NO_TICKET_FOUND') ? t('conflict.gone', { name }) : null;
}

/** Says why a card is back where it was, last of all that is said of its move: what was about to be said of the drop is not. */
export function toastRefusal(failure: unknown, card: Card): void {
  const text = refusalText(failure, card);
  announce(text ?? failureText(failure));
  if (text === null) toastFailure(failure);
  else toastWarning(text);
}
