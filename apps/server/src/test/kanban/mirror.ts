import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { Person } from '../world.ts';

/** Somebody's board: what was loaded, and what was told since. */
export type Screen = {
  /** All lanes, each from its top; `meanwhile` was told while they were on their way. */
  load: (lanes: readonly (readonly Ticket[])[], meanwhile: readonly Ticket[]) => void;
  told: (card: Ticket) => void;
  order: (laneId: number) => number[];
};

/** The plainest screen there is: of each card the latest word, sorted by place. */
export function mirror(): Screen {
  const cards = new Map<number, Ticket>();
  const told = (card: Ticket) => {
    const known = cards.get(card.id);
    if (!known || card.updatedAt >= known.updatedAt) cards.set(card.id, card);
  };
  return {
    told,
    load(lanes, meanwhile) {
      cards.clear();
      for (const card of lanes.flat()) cards.set(card.id, card);
      for (const card of meanwhile) told(card);
    },
    order: (laneId) =>
      [...cards.values()]
        .filter(({ lane }) => lane?.id === laneId)
        .toSorted((one, other) => compare(one.lane?.position ?? '', other.lane?.position ?? '') || one.id - other.id)
        .map(({ id }) => id),
  };
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

type Page = { cards: Ticket[]; hasMore: boolean; nextCursor: string | null };

/** All cards of a lane as somebody who comes now is shown them. */
export async function inLaneOf(url: string, { headers }: Pick<Person, 'headers'>, laneId: number): Promise<Ticket[]> {
  const cards: Ticket[] = [];
  for (let cursor = ''; ;) {
    const query = cursor === '' ? '' : `?${new URLSearchParams({ cursor }).toString()}`;
    const answer = await fetch(`${url}/api/kanban/${laneId}/cards${query}`, { headers });
    const page = (await answer.json()) as Page;
    cards.push(...page.cards);
    if (!page.hasMore || page.nextCursor === null) return cards;
    cursor = page.nextCursor;
  }
}
