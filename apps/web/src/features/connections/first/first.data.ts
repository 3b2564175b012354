import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { FIRST_KEY } from '../connections.data.ts';
import { firstConnectionOf } from './first-connection-of.ts';

const MAX_LETTERS = 50;
const MIN_LETTERS = 2;

/** The company's name, as far as a connection's may be as long. */
export const firstNameOf = (companyName: string) => {
  const name = Array.from(companyName).slice(0, MAX_LETTERS).join('').trim();
  return name.length < MIN_LETTERS ? 'WhatsApp' : name;
};

export const isConnectionName = (name: string) => name.length >= MIN_LETTERS && name.length <= MAX_LETTERS;

async function makeOrFind(name: string): Promise<Connection> {
  try {
    return await call(connectionRoutes.create, { body: { channel: 'whatsapp', provider: 'beta', start: true, name } });
  } catch (failure) {
    // Another tab has made it: it has the name, or the plan's only place.
    const waiting = firstConnectionOf(await call(connectionRoutes.list, { query: { session: '0' } }))?.waiting;
    if (waiting) return waiting;
    throw failure;
  }
}

/** Makes the first connection, which begins to show its code at once; made once, however often the page is drawn. */
export const makeFirstQuery = (companyName: string) =>
  queryOptions({
    queryKey: FIRST_KEY,
    queryFn: () => makeOrFind(firstNameOf(companyName)),
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
