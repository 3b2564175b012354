import { isApiError, type ApiError } from '../../../platform/api-error.ts';
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

/** Says why a card is back where it was. */
export function toastRefusal(failure: unknown, { contact: { name } }: Card): void {
  const { t } = kanbanPhrases;
  if (isApiError(failure, 'ERR_CARD_MOVED')) return toastWarning(conflictText(failure, name, t('openLane')));
  if (isApiError(failure, 'ERR_NO_TICKET_FOUND')) return toastWarning(t('conflict.gone', { name }));
  toastFailure(failure);
}
