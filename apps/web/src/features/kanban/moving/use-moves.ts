import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import type { Card } from '../board/card.ts';
import type { Moved, Place } from '../board/shown.ts';
import { tellBoards } from '../kanban.data.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { campaignTexts } from '../toasts.ts';
import { toastRefusal } from './toast-refusal.ts';

/** Whoever reads what a campaign does needs longer than for a word of success. */
const CAMPAIGN_TOAST_MS = 10_000;

type Numbered = Moved & { number: number };
/** A card in the hand: dragged, or lifted by a key. */
type Held = Moved & { start: Place; by: 'keys' | 'pointer' };
type Moves = {
  /** Not answered yet, in the order in which they were made. */
  underway: readonly Numbered[];
  held: Held | null;
};
type Step =
  | { what: 'hold'; held: Held }
  | { what: 'carry'; to: Place }
  | { what: 'letGo' }
  | { what: 'begin'; move: Numbered }
  | { what: 'end'; number: number };

/** What is in the hand and what is on its way to the server. */
export function afterStep(moves: Moves, step: Step): Moves {
  const { underway, held } = moves;
  switch (step.what) {
    case 'hold':
      return { underway, held: step.held };
    case 'carry':
      return held ? { underway, held: { ...held, to: step.to } } : moves;
    case 'letGo':
      return held ? { underway, held: null } : moves;
    case 'begin':
      return { underway: [...underway, step.move], held: null };
    case 'end':
      return { underway: underway.filter(({ number }) => number !== step.number), held };
  }
}

let made = 0;
const now = () => new Date().toISOString();

/** Moves of cards: they show at once, leave one after the other for each card, and a refused one shows no longer. */
export function useMoves() {
  const queries = useQueryClient();
  const [moves, dispatch] = useReducer(afterStep, { underway: [], held: null });
  /** Per card, whether the last move was taken: what follows a refused one was meant for another place. */
  const last = useRef(new Map<number, Promise<boolean>>());

  async function send({ card, from, to }: Moved): Promise<boolean> {
    try {
      const params = { laneId: to.laneId, ticketId: card.id };
      const answer = await call(kanbanRoutes.move, { params, body: { after: to.after, expectedLane: from } });
      tellBoards(queries, [{ card: answer.ticket }]);
      // Whoever only sorts a lane is not told each time what runs in it.
      const texts = from === to.laneId ? [] : campaignTexts(answer, kanbanPhrases.t);
      for (const text of texts) toastSuccess(text, CAMPAIGN_TOAST_MS);
      return true;
    } catch (failure) {
      toastRefusal(failure, card);
      return false;
    }
  }

  async function begin(moved: Moved): Promise<void> {
    made += 1;
    const move = { ...moved, number: made };
    const before = last.current.get(moved.card.id) ?? Promise.resolve(true);
    const answered = before.then((isTaken) => isTaken && send(moved));
    last.current.set(moved.card.id, answered);
    dispatch({ what: 'begin', move });
    await answered;
    if (last.current.get(moved.card.id) === answered) last.current.delete(moved.card.id);
    dispatch({ what: 'end', number: move.number });
  }

  return {
    moves,
    hold: (card: Card, at: Place, by: Held['by']) =>
      dispatch({ what: 'hold', held: { card, from: at.laneId, to: at, start: at, since: now(), by } }),
    carry: (to: Place) => dispatch({ what: 'carry', to }),
    letGo: () => dispatch({ what: 'letGo' }),
    /** Puts what is in the hand down where it was carried. */
    drop: () => {
      const { held } = moves;
      if (!held) return;
      const { start, to } = held;
      if (start.laneId === to.laneId && start.index === to.index) dispatch({ what: 'letGo' });
      else void begin(held);
    },
    move: (card: Card, from: number, to: Place) => void begin({ card, from, to, since: now() }),
  };
}
