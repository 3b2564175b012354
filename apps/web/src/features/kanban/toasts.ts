import type { CardMove } from '@balcao/contract/kanban/models.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/pt.ts';

/** What a move did to the campaigns of the contact, in the words of the specification; one after the other where it did two things. */
export function campaignTexts({ campaign, n, replacedN, contact }: CardMove, t: Translate<typeof pt>): string[] {
  const removed = replacedN === null ? [] : [t('toast.removed', { n: replacedN, contact })];
  const started = n === null ? [] : [t('toast.started', { n, contact })];
  switch (campaign) {
    case 'started':
      return started;
    case 'replaced':
      return [...removed, ...started];
    case 'running':
      return n === null ? [] : [t('toast.running', { n, contact })];
    case 'reset':
      return [t('toast.reset', { contact })];
    case 'none':
      return [];
  }
}
