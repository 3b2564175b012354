import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';
import { expect, test } from 'vitest';
import { laneBefore, laneBeside, reordered, type Beside } from './lane-order.ts';

const ids = [OPEN_LANE_ID, 1, 2, 3];
const idsAfter = (laneId: number, after: number | null) =>
  reordered(
    ids.map((id) => ({ id })),
    laneId,
    after,
  ).map(({ id }) => id);

test.each<[number, Beside, number[]]>([
  [1, { laneId: 3, side: 'after' }, [2, 3, 1]],
  [1, { laneId: 3, side: 'before' }, [2, 1, 3]],
  [3, { laneId: 1, side: 'before' }, [3, 1, 2]],
  [3, { laneId: OPEN_LANE_ID, side: 'after' }, [3, 1, 2]],
  [2, { laneId: OPEN_LANE_ID, side: 'before' }, [2, 1, 3]],
])('lane %i, let go beside %o, makes the order %o', (laneId, beside, order) => {
  const after = laneBeside(ids, laneId, beside);
  if (after === undefined) throw new Error('it stands there already');
  expect(idsAfter(laneId, after)).toEqual([OPEN_LANE_ID, ...order]);
});

test.each<[number, Beside]>([
  [2, { laneId: 2, side: 'after' }],
  [2, { laneId: 1, side: 'after' }],
  [2, { laneId: 3, side: 'before' }],
  [1, { laneId: OPEN_LANE_ID, side: 'after' }],
])('lane %i, let go beside %o, stays where it is', (laneId, beside) => {
  expect(laneBeside(ids, laneId, beside)).toBeUndefined();
});

test('a lane goes one place at a time by the menu, and not beyond the ends', () => {
  expect([laneBefore(ids, 2, -1), laneBefore(ids, 2, 1), laneBefore(ids, 1, -1), laneBefore(ids, 3, 1)]).toEqual([
    null,
    3,
    undefined,
    undefined,
  ]);
});
