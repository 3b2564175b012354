import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { connectionOf } from '../../test/connections.ts';
import { connectionsQuery, putConnection } from './connections.data.ts';

test('an answer that an event has overtaken does not bring the older state back', () => {
  const queries = new QueryClient();
  const opening = connectionOf(7, { status: 'OPENING', updatedAt: '2026-03-02T12:00:00.000Z' });
  const connected = { ...opening, status: 'CONNECTED', updatedAt: '2026-03-02T12:00:00.040Z' } as const;
  queries.setQueryData(connectionsQuery.queryKey, []);

  putConnection(queries, connected, 'event');
  putConnection(queries, opening);
  expect(queries.getQueryData(connectionsQuery.queryKey)).toMatchObject([{ status: 'CONNECTED' }]);

  putConnection(queries, { ...connected, status: 'DISCONNECTED', updatedAt: opening.updatedAt }, 'event');
  expect(queries.getQueryData(connectionsQuery.queryKey)).toMatchObject([{ status: 'DISCONNECTED' }]);
});
