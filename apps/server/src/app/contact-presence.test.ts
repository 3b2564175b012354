import { once } from 'node:events';
import type { ContactPresence } from '@balcao/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactIdentities } from '../features/contacts/contacts.table.ts';
import type { Deps } from '../platform/deps.ts';
import { createTestDeps } from '../test/database.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createWorld, type Person } from '../test/world.ts';
import type { RunningServer } from './start-server.ts';
import { startInTurns } from '../test/two/in-turns.ts';

let deps: Deps;
let server: RunningServer;
const opened: Socket[] = [];

beforeAll(async () => {
  deps = await createTestDeps({ environment: { DATABASE_URL: await createOwnDatabase() } });
  server = await startInTurns(deps, ['http', 'realtime']);
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await server.stop();
});

/** A browser of somebody who opens a conversation, and what it was told about the customer. */
async function browser(person: Person, ticketId: number) {
  const socket = io(server.url, { transports: ['websocket'], auth: { token: person.token }, reconnection: false });
  opened.push(socket);
  const heard: ContactPresence[] = [];
  socket.on(`company-${person.claims.companyId}-contactPresence`, (told: ContactPresence) => void heard.push(told));
  await once(socket as never, 'connect');
  await socket.emitWithAck('joinChatBox', ticketId);
  return heard;
}

const call = (notice: object) =>
  deps.database.pool.query(`select pg_notify('balcao_session_presence', $1)`, [JSON.stringify(notice)]);

async function desk() {
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const { id: connectionId } = await world.connection({ channel: 'whatsapp' });
  const contact = await world.contact();
  const ticket = await world.ticket({ contactId: contact.id, connectionId, channel: 'whatsapp' });
  const { companyId } = world;
  await world.seed((db) =>
    db.insert(contactIdentities).values({ companyId, contactId: contact.id, kind: 'lid', value: `9${contact.id}` }),
  );
  return { world, admin, connectionId, contact, ticket, place: { companyId, connectionId } };
}

test('who has the conversation open sees the customer type, under whichever of both names', async () => {
  const { admin, contact, ticket, place } = await desk();
  const heard = await browser(admin, ticket.id);
  await call({ ...place, phone: contact.number, presence: 'composing' });
  await call({ ...place, lid: `9${contact.id}`, presence: 'recording' });
  const told = { ticketId: ticket.id, contactId: contact.id };
  await expect
    .poll(() => heard)
    .toEqual([
      { ...told, presence: 'composing' },
      { ...told, presence: 'recording' },
    ]);
});

test('nobody hears of other conversations, other connections or other companies, and nonsense is passed over', async () => {
  const [ours, theirs] = [await desk(), await desk()];
  const other = await ours.world.ticket({ connectionId: ours.connectionId, channel: 'whatsapp' });
  const elsewhere = await browser(ours.admin, other.id);
  const heard = await browser(ours.admin, ours.ticket.id);
  const foreign = await browser(theirs.admin, theirs.ticket.id);
  const { number: phone } = ours.contact;
  await call({ ...theirs.place, phone, presence: 'composing' });
  await call({ ...ours.place, connectionId: theirs.connectionId, phone, presence: 'composing' });
  await call({ ...ours.place, phone, presence: 'dancing' });
  await call({ ...ours.place, phone, presence: 'available' });
  await expect.poll(() => heard.map(({ presence }) => presence)).toEqual(['available']);
  expect([elsewhere, foreign]).toEqual([[], []]);
});
