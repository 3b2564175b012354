import type { Connection } from '@balcao/contract/connections/models.ts';
import {
  isBulkCause,
  type ConnectionCause,
  type ConnectionStatus,
} from '@balcao/contract/connections/session-models.ts';
import { named, reachOf, told, untold, type FactBatch, type PublicFact } from '../told.ts';

type Entry = { id: number; connectionId: number; at: Date; status: ConnectionStatus; cause: ConnectionCause };

const select = `
  select h.id, h.connection_id as "connectionId", h.at, h.status, h.cause
  from connection_history h
  where h.company_id = any($1) and h.connection_id = any($2) and h.at >= $3 and ${untold('connection', 'h')}
  order by h.id`;

/** What the history of a connection says, as far as it is more than a step on the way. */
export async function tellConnections(batch: FactBatch): Promise<PublicFact[]> {
  const events = named(batch, 'connection.changed');
  if (events.length === 0) return [];
  // How it stands is what the last announcement says.
  const latest = new Map(events.map((event) => [event.payload.whatsapp.id, event]));
  const companyIds = [...new Set(events.map(({ companyId }) => companyId))];
  const values = [companyIds, [...latest.keys()], reachOf(batch)];
  const { rows } = await batch.client.query<Entry>({ name: 'public-connections', text: select, values });
  return rows.flatMap(({ id, connectionId, at, status, cause }): PublicFact[] => {
    const event = latest.get(connectionId);
    // What campaigns may do changes nothing about the connection.
    if (!event || isBulkCause(cause)) return [];
    const { companyId, seq, payload } = event;
    const { name, channel, problem } = payload.whatsapp;
    const type = typeOf(status, problem);
    if (!type) return [];
    const about = { companyId, seq, at, ticketId: null, origin: `connection:${id}` };
    return [told(type, about, { connection: { id: connectionId, name, channel }, status, cause, problem })];
  });
}

function typeOf(status: ConnectionStatus, problem: Connection['problem']) {
  if (problem !== null) return 'connection.needs-attention';
  if (status === 'CONNECTED') return 'connection.connected';
  return status === 'DISCONNECTED' ? 'connection.disconnected' : null;
}
