import { eq, inArray, or } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { gathered } from '../../../platform/db/gathered.ts';
import { fail } from '../../../platform/fail.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { connections } from '../../connections/connections.table.ts';
import { queues } from '../../queues/queues.table.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { users } from '../../users/users.table.ts';
import { reaches } from '../reach.ts';
import type { Connection } from './place-ticket.ts';

/** Of what a program wants: over which connection. */
type Wanted = { connectionId: number | null; reach: Reach; whenDisconnected: 'queue' | 'refuse' };

/** The one that a ticket stands on, the one that is named, or the default: one of them, within reach and up. */
export async function connectionFor(ctx: Ctx, wanted: Wanted, ticket: TicketRow | null): Promise<Connection> {
  const { reach, whenDisconnected } = wanted;
  const connectionId = connectionWanted(wanted, ticket);
  const row = await gathered(ctx, connectionsNamed, connectionId);
  if (!row || !reaches(reach.connectionIds, row.id)) return fail('ERR_WAPP_NOT_INITIALIZED');
  return row.status === 'CONNECTED' || whenDisconnected === 'queue' ? row : fail('ERR_WAPP_NOT_INITIALIZED');
}

/** Null is the default. */
async function connectionsNamed({ db }: Ctx, wanted: readonly (number | null)[]) {
  const { id, name, channel, status, isDefault } = connections;
  const ids = [...new Set(wanted)].filter((one) => one !== null);
  const rows = await db
    .select({ id, name, channel, status, isDefault })
    .from(connections)
    .where(or(inArray(id, ids), wanted.includes(null) ? eq(isDefault, true) : undefined))
    .execute();
  return wanted.map((one) => rows.find((row) => (one === null ? row.isDefault : row.id === one)));
}

/** A ticket whose connection was deleted says nothing over another one, unless that is named. */
function connectionWanted({ connectionId, reach }: Wanted, ticket: TicketRow | null): number | null {
  if (ticket === null) return connectionId ?? onlyOne(reach.connectionIds);
  const ofTicket = ticket.connectionId;
  if (ofTicket === null) return connectionId ?? fail('ERR_WAPP_NOT_INITIALIZED');
  const isElsewhere = connectionId !== null && connectionId !== ofTicket;
  return isElsewhere ? fail('ERR_VALIDATION', { fields: ['body.connectionId'] }) : ofTicket;
}

const onlyOne = (ids: readonly number[] | null) => (ids?.length === 1 ? (ids[0] ?? null) : null);

export async function personOf(ctx: Ctx, userId: number | null) {
  return userId === null ? null : ((await gathered(ctx, peopleNamed, userId)) ?? fail('ERR_NO_USER_FOUND'));
}

async function peopleNamed({ db }: Ctx, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id));
}

export async function queueOf(ctx: Ctx, queueId: number | null, { queueIds }: Reach) {
  if (queueId === null) return null;
  const queue = reaches(queueIds, queueId) ? await gathered(ctx, queuesNamed, queueId) : undefined;
  return queue ?? fail('ERR_NO_QUEUE_FOUND');
}

async function queuesNamed({ db }: Ctx, ids: readonly number[]) {
  const rows = await db
    .select({ id: queues.id, name: queues.name })
    .from(queues)
    .where(inArray(queues.id, [...new Set(ids)]))
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id));
}
