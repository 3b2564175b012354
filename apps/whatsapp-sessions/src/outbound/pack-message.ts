import { readDeparture, type DepartureContent } from '@balcao/channel-bus/departures.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox.ts';
import { isStale } from '@balcao/channel-bus/staleness.ts';
import type { WAMessage, WASocket } from 'baileys';
import type { Hold } from '../hold.ts';
import { findStoredMessage } from '../session/stored-messages.ts';
import { readStoredMessage } from '../stored-message.ts';
import { composeMessage } from './compose/compose.ts';
import { findDestination, type Destination } from './destination.ts';
import { encode, findKept, keep, type Parcel } from './parcel.ts';
import { tooOld } from './refusal.ts';
import { cachesOf } from './session-caches.ts';
import { wireIdOf } from './wire-id.ts';

/**
 * A message as it will leave; null when there is nothing to send any more. Fails with a `ChannelError` when it cannot be said,
 * or has waited too long to leave unasked.
 */
export async function packMessage(hold: Hold, socket: WASocket, row: OutboxRow): Promise<Parcel | null> {
  const departure = await readDeparture(hold.pool, row.id);
  if (!departure || departure.externalId !== null) return null;
  const wireId = wireIdOf({ outboxId: row.id, uuid: departure.uuid });
  const attributes = {};
  const kept = row.attempts > 1 ? await findKept(hold, wireId) : undefined;
  if (kept) return { ...kept, attributes, person: personOf(departure), mayHaveLeft: true };
  if (departure.isDeleted) return null;
  if (isStale(row, hold.now())) throw tooOld();

  const destination = await findDestination(hold, socket, departure.to);
  const message = await encode(socket, {
    jid: destination.jid,
    wireId,
    content: composeMessage(departure, {
      fileAt: hold.storage.localPath,
      ...(departure.to.group && { group: await cachesOf(hold).groups.find(socket, destination.jid) }),
    }),
    quoted: await quotedBy(hold, departure, destination),
  });
  await keep(hold, { wireId, jid: destination.jid, message });
  return { wireId, message, attributes, ...destination };
}

const personOf = ({ to: { phone, lid } }: DepartureContent) => ({ ...(phone && { phone }), ...(lid && { lid }) });

async function quotedBy(
  hold: Hold,
  { quotedExternalId: id, quoted }: DepartureContent,
  { jid }: Destination,
): Promise<WAMessage | undefined> {
  if (id === null) return undefined;
  const kept = await findStoredMessage(hold.pool, hold, id);
  const info = kept && readStoredMessage(kept);
  if (info?.message && info.key) return { key: info.key, message: info.message };
  if (!quoted) return undefined;
  // Too old to be kept as it was: at least its words.
  return { key: { remoteJid: jid, id, fromMe: quoted.fromMe }, message: { conversation: quoted.body } };
}
