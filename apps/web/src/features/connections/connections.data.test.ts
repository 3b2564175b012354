import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { connectionOf } from '../../test/connections.ts';
import { connectionsQuery, putConnection } from './connections.data.ts';
import { connectionRealtime } from './connections.realtime.ts';

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

test('an answer that was on its way when an event came is asked for again', async () => {
  const queries = new QueryClient();
  const opening = connectionOf(7, { status: 'OPENING' });
  const connected = connectionOf(7, { status: 'CONNECTED' });
  const answer = Promise.withResolvers<(typeof opening)[]>();
  const { queryKey } = connectionsQuery;
  const reading = queries.prefetchQuery({ queryKey, queryFn: () => answer.promise });
  connectionRealtime['connection.changed']?.(queries, { whatsapp: connected });
  answer.resolve([opening]);
  await reading;
  expect(queries.getQueryData(queryKey)).toEqual([opening]);
  await vi.waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
