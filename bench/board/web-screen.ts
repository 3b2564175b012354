import type { Screen } from '../../apps/server/src/test/kanban/mirror.ts';
import { boardOf, withNews, withPage } from '../../apps/web/src/features/kanban/board/board.ts';

/** The board as the product's own pages keep it. */
export function webScreen(lanes: readonly number[]): Screen {
  const empty = () =>
    boardOf(
      'manual',
      [0, ...lanes].map((id) => ({ id, count: 0 })),
    );
  let board = empty();
  return {
    load(pages, meanwhile) {
      board = withPage(empty(), { laneId: 0, page: { cards: [], next: null }, isFirst: true, meanwhile: [] });
      for (const [n, cards] of pages.entries()) {
        const laneId = lanes[n] ?? 0;
        const news = meanwhile.map((card) => ({ card }));
        board = withPage(board, { laneId, page: { cards, next: null }, isFirst: true, meanwhile: news });
      }
    },
    told: (card) => void (board = withNews(board, [{ card }])),
    order: (laneId) => board.lanes.get(laneId)?.cards.map(({ id }) => id) ?? [],
  };
}
