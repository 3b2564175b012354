import { inArray } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { connections } from '../connections/connections.table.ts';
import { queues } from '../queues/queues.table.ts';
import type { WantedKey } from './wanted-key.ts';

const unlessEmpty = <T>(list: readonly T[] | null | undefined) => (list && list.length > 0 ? [...new Set(list)] : null);

/** To what a key is confined; null is to nothing. */
export const confinementOf = ({ connectionIds, queueIds, networks }: WantedKey) => ({
  connectionIds: unlessEmpty(connectionIds),
  queueIds: unlessEmpty(queueIds),
  networks: unlessEmpty(networks),
});

/** What it names is there; and who hears everything by webhooks is confined to nothing. */
export async function requireConfinable({ db }: UserCtx, wanted: WantedKey) {
  const { connectionIds, queueIds } = confinementOf(wanted);
  const isConfined = connectionIds !== null || queueIds !== null;
  if (isConfined && wanted.scopes.includes('webhooks:manage')) fail('ERR_VALIDATION', { fields: ['body.scopes'] });
  if (connectionIds) {
    const there = await db.$count(connections, inArray(connections.id, connectionIds));
    if (there < connectionIds.length) fail('ERR_NO_WAPP_FOUND');
  }
  if (queueIds) {
    const there = await db.$count(queues, inArray(queues.id, queueIds));
    if (there < queueIds.length) fail('ERR_NO_QUEUE_FOUND');
  }
}
