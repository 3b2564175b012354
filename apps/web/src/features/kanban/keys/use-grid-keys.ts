import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type KeyboardEvent } from 'react';
import type { Card, View } from '../board/card.ts';
import { isArrangedByHand } from '../board/order.ts';
import { placeAt } from '../board/shown.ts';
import type { useMoves } from '../moving/use-moves.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { pressed, type GridAct, type Spot } from './grid-keys.ts';
import { useLetters } from './use-letters.ts';

export type BoardColumn = { id: number; name: string; count: number; cards: readonly Card[] };

type Options = {
  columns: readonly BoardColumn[];
  focus: Spot;
  view: View;
  isReadOnly: boolean;
  moving: ReturnType<typeof useMoves>;
  onFocus: (spot: Spot) => void;
  onMenu: (card: Card) => void;
};

const strokeOf = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key === 'Home' || key === 'End') ? `Ctrl+${key}` : key;

/** Keys that mean the browser or the product, not the board. */
const isForeign = ({ key, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing ||
  altKey ||
  ((ctrlKey || metaKey) && key !== 'Home' && key !== 'End') ||
  key === '?' ||
  key === '/';

/** Carrying a card by keys, each step said to those who do not see it. */
function useCarrying({ columns, focus, view, isReadOnly, moving }: Options) {
  const t = kanbanPhrases.useT();
  const { held } = moving.moves;
  const columnOf = (laneId: number) => columns.find(({ id }) => id === laneId);

  function sayAt(phrase: 'say.lifted' | 'say.over' | 'say.dropped', card: Card, at: { laneId: number; index: number }) {
    const column = columnOf(at.laneId);
    if (!column) return;
    const { name: lane } = column;
    const { name } = card.contact;
    const others = column.cards.filter(({ id }) => id !== card.id).length;
    announce(t(phrase, { name, lane, place: at.index + 1, count: Math.max(others + 1, column.count) }));
  }
  return {
    lift: () => {
      const column = columnOf(focus.laneId);
      const index = column?.cards.findIndex(({ id }) => id === focus.ticketId) ?? -1;
      const card = column?.cards[index];
      if (!column || !card || isReadOnly) return;
      moving.hold(card, placeAt(column.cards, card, { laneId: column.id, index }), 'keys');
      sayAt('say.lifted', card, { laneId: column.id, index });
    },
    place: (laneId: number, index: number) => {
      const column = columnOf(laneId);
      if (!held || !column) return;
      moving.carry(placeAt(column.cards, held.card, { laneId, index }));
      sayAt('say.over', held.card, { laneId, index });
    },
    stuck: () => {
      const column = held && columnOf(held.to.laneId);
      if (!column) return;
      announce(isArrangedByHand(view, column.id) ? t('say.stuck') : t('say.sorted', { lane: column.name }));
    },
    letGo: () => {
      if (!held) return;
      moving.letGo();
      announce(t('say.returned', { name: held.card.contact.name, lane: columnOf(held.from)?.name ?? '' }));
    },
    drop: () => {
      if (!held) return;
      sayAt('say.dropped', held.card, held.to);
      moving.drop();
    },
  };
}

/** The board by keys: walking over it, and carrying cards. */
export function useGridKeys(options: Options) {
  const { columns, focus, view, isReadOnly, moving, onFocus, onMenu } = options;
  const navigate = useNavigate();
  const letters = useLetters();
  const carrying = useCarrying(options);
  useEffect(() => cleanup, []);
  const { held } = moving.moves;
  const lifted = held?.by === 'keys' ? { ticketId: held.card.id, laneId: held.to.laneId, index: held.to.index } : null;

  function withCard(act: (card: Card) => void) {
    const card = columns.find(({ id }) => id === focus.laneId)?.cards.find(({ id }) => id === focus.ticketId);
    if (card) act(card);
  }

  function run(act: GridAct, target: HTMLElement) {
    switch (act.what) {
      case 'focus':
        return onFocus(act.spot);
      case 'place':
        return carrying.place(act.laneId, act.index);
      case 'menu':
        if (focus.ticketId === null) return target.querySelector('button')?.click();
        return isReadOnly ? undefined : withCard(onMenu);
      case 'open':
        return withCard(({ uuid }) => void navigate({ to: '/tickets/{-$uuid}', params: { uuid } }));
      case 'lift':
      case 'drop':
      case 'letGo':
      case 'stuck':
        return carrying[act.what]();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, timeStamp } = event;
    const isOnSpot = target instanceof HTMLElement && target.matches('[role=gridcell], [role=rowheader]');
    if (!isOnSpot || isForeign(event)) return;
    const key = strokeOf(event);
    const isArranged = (laneId: number) => isArrangedByHand(view, laneId);
    const act = pressed({ columns, focus, lifted, isArranged }, key, letters.before(timeStamp));
    // Whoever walks on has found the name, and a key that does something is no letter of one.
    if (lifted || (act && (key.length > 1 || act.what !== 'focus'))) letters.forget();
    else letters.add(key, timeStamp);
    // What is in the hand stays there: no key does anything else meanwhile, save the one that leads out.
    if (!act && !(lifted && key !== 'Tab')) return;
    event.preventDefault();
    if (act) run(act, target);
  }

  return { onKeyDown, letGo: carrying.letGo };
}
