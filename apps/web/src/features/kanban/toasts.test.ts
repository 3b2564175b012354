import type { CardMove } from '@balcao/contract/kanban/models.ts';
import { expect, test } from 'vitest';
import { ticketOf } from '../../test/conversations.ts';
import { kanbanPhrases } from './phrases/phrases.ts';
import { campaignTexts } from './toasts.ts';

const moveWith = (campaign: CardMove['campaign'], n: number | null, replacedN: number | null = null): CardMove => ({
  ticket: ticketOf(1),
  campaign,
  n,
  replacedN,
  contact: 'Maria',
  sendAt: null,
});

test.each([
  [moveWith('started', 4), ['Campanha nº 4 iniciada para Maria. Horario de envio as 18h']],
  [moveWith('running', 4), ['Campanha nº 4 já está em andamento para Maria.']],
  [
    moveWith('replaced', 5, 4),
    ['Campanha nº 4 excluída para Maria.', 'Campanha nº 5 iniciada para Maria. Horario de envio as 18h'],
  ],
  [moveWith('reset', null, 4), ['Campanhas zeradas para Maria.']],
  [moveWith('none', null), []],
])('$campaign says it word for word', (move, texts) => {
  expect(campaignTexts(move, kanbanPhrases.t)).toEqual(texts);
});
