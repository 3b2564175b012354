import { campaignStatuses } from '@balcao/contract/campaigns/statuses.ts';
import { expect, test } from 'vitest';
import { campaignActs, stateAfter } from './states.ts';

const lawful = [
  'INATIVA plan PROGRAMADA',
  'INATIVA unplan INATIVA',
  'PROGRAMADA plan PROGRAMADA',
  'PROGRAMADA unplan INATIVA',
  'PROGRAMADA start EM_ANDAMENTO',
  'PROGRAMADA give-up CANCELADA',
  'EM_ANDAMENTO give-up CANCELADA',
  'EM_ANDAMENTO stop CANCELADA',
  'EM_ANDAMENTO end FINALIZADA',
  'EM_ANDAMENTO complete FINALIZADA',
  'CANCELADA restart EM_ANDAMENTO',
  'CANCELADA end FINALIZADA',
];

test('exactly these acts lead from one state to another, everything else is refused', () => {
  const found = campaignStatuses.flatMap((status) =>
    campaignActs.flatMap((act) => {
      const after = stateAfter(status, act);
      return after === null ? [] : [`${status} ${act} ${after}`];
    }),
  );
  expect(found.toSorted()).toEqual(lawful.toSorted());
});
