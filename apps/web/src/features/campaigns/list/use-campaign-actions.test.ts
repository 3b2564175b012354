import { expect, test } from 'vitest';
import { actsOf } from './use-campaign-actions.ts';

test.each([
  ['INATIVA', ['report', 'edit', 'duplicate', 'delete']],
  ['PROGRAMADA', ['report', 'edit', 'duplicate', 'delete']],
  ['EM_ANDAMENTO', ['stop', 'report', 'edit', 'duplicate', 'end']],
  ['CANCELADA', ['restart', 'report', 'edit', 'duplicate', 'end', 'delete']],
  ['FINALIZADA', ['report', 'edit', 'duplicate', 'delete']],
] as const)('%s offers %j', (status, acts) => {
  expect(actsOf({ status })).toEqual(acts);
});
