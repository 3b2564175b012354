import { appendInbound, connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import type { InboundEvent, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { listMerges, refuseMerge } from '../../contact-actions/merging/merges.queries.ts';
import { undoMerge } from '../../contact-actions/merging/undo-merge.ts';
import { settings } from '../../settings/settings.table.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { ticketNotes } from '../../ticket-notes/ticket-notes.table.ts';
import { processWaiting } from './process-entries.ts';

const LID = '279139622407209';
const PHONE = '5511988887777';
const AT = '2026-11-20T14:59:00.000Z';

/** What a host writes into the journal of a company's phone session, worked off. */
async function start(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const connection = await world.connection({ channel: 'whatsapp' });
  const { deps, companyId } = world;
  const tell = async (...events: InboundEvent[]) => {
    const raw = JSON.stringify({ events });
    const entry = { companyId, connectionId: connection.id, channel: 'whatsapp', raw, receivedAt: deps.now() };
    await appendInbound(deps.database.pool, entry);
    const waiting = await connectionsWaiting(deps.database.pool, deps.now());
    const [mine] = waiting.filter((one) => one.companyId === companyId);
    while (mine && (await processWaiting({ ...deps, ...inboundHooks }, mine)));
  };
  const say = (externalId: string, sender: IdentityHints, more: Partial<MessageEvent> = {}) =>
    tell({
      type: 'message',
      externalId,
      sender,
      sentAt: AT,
      content: { kind: 'text', text: externalId },
      flags: { opensWindow: true },
      ...more,
    });
  return { world, connection, tell, say, rows: () => companyRows(world) };
}

async function apart(world: World) {
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  return { admin, merges: () => admin.act((ctx) => listMerges(ctx)) };
}

test('somebody known by LID only is the same person once the number comes too', async () => {
  const { say, rows } = await start();
  await say('A1', { lid: LID, name: 'Maria' });
  expect((await rows()).contacts).toMatchObject([{ name: 'Maria', number: null }]);
  await say('A2', { lid: LID, phone: PHONE });
  const { contacts, tickets, messages } = await rows();
  expect(contacts).toMatchObject([{ name: 'Maria', number: PHONE }]);
  expect([tickets.length, messages.length]).toEqual([1, 2]);
});

test('two contacts that prove to be one person become one, with tickets and notes; undone, both are as they were', async () => {
  const { world, say, tell, rows } = await start();
  const { admin, merges } = await apart(world);
  await say('A1', { lid: LID, name: 'Maria' });
  await say('B1', { phone: PHONE, name: 'Maria S.' });
  const before = await rows();
  expect(before.contacts).toHaveLength(2);
  const [lidTicket] = before.tickets;
  await world.seed((db) =>
    db.insert(ticketNotes).values({
      companyId: world.companyId,
      ticketId: Number(lidTicket?.['id']),
      userId: admin.userId,
      note: 'prefere à tarde',
    }),
  );

  await tell({ type: 'identity-linked', externalId: 'names:1', people: [{ phone: PHONE, lid: LID }] });
  const { contacts, tickets } = await rows();
  expect(contacts.filter((one) => one['merged_into'] === null)).toMatchObject([{ name: 'Maria S.', number: PHONE }]);
  expect(tickets.filter((one) => one['status'] !== 'closed')).toHaveLength(1);
  expect(new Set(tickets.map((one) => one['contact_id'])).size).toBe(1);
  const [merge] = (await merges()).merges;
  expect(merge).toMatchObject({ kept: { name: 'Maria S.' }, merged: { name: 'Maria' }, user: null });

  await tell({ type: 'identity-linked', externalId: 'names:1', people: [{ phone: PHONE, lid: LID }] });
  expect((await merges()).merges).toHaveLength(1);

  await admin.act((ctx) => undoMerge(ctx, merge?.id ?? 0));
  const after = await rows();
  expect(after.tickets.map(({ id, contact_id, status }) => [id, contact_id, status])).toEqual(
    before.tickets.map(({ id, contact_id, status }) => [id, contact_id, status]),
  );
  const own = after.messages.filter((one) => one['media_type'] === 'chat');
  expect(own.map((one) => one['contact_id'])).toEqual(before.messages.map((one) => one['contact_id']));

  // Whom a person has parted, the next message does not join again.
  await say('A2', { lid: LID, phone: PHONE });
  expect((await merges()).merges.filter(({ undoneAt }) => undoneAt === null)).toEqual([]);
});

test('a message with both names joins the two by itself, in the ticket that goes on', async () => {
  const { say, rows } = await start();
  await say('A1', { lid: LID });
  await say('B1', { phone: '551188887777' });
  await say('C1', { lid: LID, phone: PHONE });
  const { contacts, tickets, messages } = await rows();
  expect(contacts.filter((one) => one['merged_into'] === null)).toHaveLength(1);
  const active = tickets.filter((one) => one['status'] === 'pending');
  expect(active).toHaveLength(1);
  expect(messages.find((one) => one['body'] === 'C1')).toMatchObject({ ticket_id: active[0]?.['id'] });
});

test('two people who were said to be different stay so', async () => {
  const { world, say, rows } = await start();
  const { admin } = await apart(world);
  await say('A1', { lid: LID });
  await say('B1', { phone: PHONE });
  const [one, other] = (await rows()).contacts.map(({ id }) => Number(id));
  await admin.act((ctx) => refuseMerge(ctx, one ?? 0, other ?? 0));
  await say('C1', { lid: LID, phone: PHONE });
  expect((await rows()).contacts.filter((row) => row['merged_into'] === null)).toHaveLength(2);
});

test('names of people whom the company does not know make no contacts', async () => {
  const { tell, rows } = await start();
  const people = Array.from({ length: 300 }, (_, n) => ({ phone: `5511${900_000_000 + n}`, lid: `${10 ** 14 + n}` }));
  await tell({ type: 'identity-linked', externalId: 'names:2', people });
  expect((await rows()).contacts).toEqual([]);
});

const GROUP = '120363000000000000';
const inGroup = { groupId: GROUP, groupName: 'Obra' };

test.each([
  ['the company does not show them', 'ultimate', 'disabled'],
  ['the level is too low', 'empresarial', 'enabled'],
])('groups are left alone while %s', async (_, level, value) => {
  const deps = await createTestDeps({ environment: { PLAN_LEVEL: level } });
  const { world, say, tell, rows } = await start({ deps });
  await world.seed((db) => db.insert(settings).values({ companyId: world.companyId, key: 'showMessageGroups', value }));
  await say('G1', { lid: LID, phone: PHONE, name: 'Maria' }, inGroup);
  await tell({ type: 'group-changed', externalId: 'g', groupId: GROUP, subject: 'Obra' });
  const { contacts, tickets, messages } = await rows();
  expect([contacts, tickets, messages]).toEqual([[], [], []]);
});

async function startWithGroups() {
  const deps = await createTestDeps({ environment: { PLAN_LEVEL: 'ultimate' } });
  const started = await start({ deps });
  const { companyId } = started.world;
  const values = { companyId, key: 'showMessageGroups', value: 'enabled' };
  await started.world.seed((db) => db.insert(settings).values(values));
  return started;
}

test('a group has one ticket, and its members do not become contacts', async () => {
  const { tell, say, rows } = await startWithGroups();
  await say('G1', { lid: LID, phone: PHONE, name: 'Maria' }, inGroup);
  await say('G2', { phone: '5511977776666' }, { groupId: GROUP });
  await tell({
    type: 'echo',
    externalId: 'G3',
    groupId: GROUP,
    recipient: {},
    sentAt: AT,
    action: { kind: 'message', content: { kind: 'text', text: 'G3' } },
  });
  await tell({ type: 'group-changed', externalId: 'g', groupId: GROUP, subject: 'Obra da praia' });
  const { contacts, tickets, messages } = await rows();
  expect(contacts).toMatchObject([{ name: 'Obra da praia', is_group: true, number: null }]);
  expect(tickets).toMatchObject([{ is_group: true, status: 'pending' }]);
  expect(messages.map(({ body, from_me, details }) => [body, from_me, details])).toMatchObject([
    ['G1', false, { participant: { name: 'Maria', phone: PHONE } }],
    ['G2', false, { participant: { name: '+55 11 97777-6666' } }],
    ['G3', true, {}],
  ]);
});

test('members change only their own messages; an administrator may take any away', async () => {
  const { tell, say, rows } = await startWithGroups();
  await say('G1', { lid: LID, name: 'Maria' }, inGroup);
  const change = { sender: { lid: '999999999999999' }, groupId: GROUP, targetExternalId: 'G1', sentAt: AT };
  const text = { kind: 'text', text: 'trocado' } as const;
  await tell({ type: 'edit', externalId: 'E1', content: text, ...change });
  await tell({ type: 'revoke', externalId: 'R1', ...change });
  expect((await rows()).messages).toMatchObject([{ body: 'G1', is_edited: false, is_deleted: false }]);
  await tell({ type: 'edit', externalId: 'E2', content: text, ...change, sender: { lid: LID } });
  await tell({ type: 'revoke', externalId: 'R2', ...change, byAdmin: true });
  expect((await rows()).messages).toMatchObject([{ body: 'trocado', is_edited: true, is_deleted: true }]);
});

test('a group says who spoke last, and nobody once it was the company itself', async () => {
  const { world, tell, say, rows } = await startWithGroups();
  const speaker = async () => (await rows()).tickets.map((ticket) => ticket['last_message_sender']);
  await say('G1', { lid: LID, phone: PHONE, name: 'Maria' }, inGroup);
  expect(await speaker()).toEqual(['Maria']);
  const admin = await world.person({ profile: 'admin' });
  const shown = async () => admin.act(async (ctx) => loadTicket(ctx, Number((await rows()).tickets[0]?.['id'])));
  expect(await shown()).toMatchObject({ lastMessage: 'G1', lastMessageSender: 'Maria' });
  await say('G0', { lid: '2', name: 'Rui' }, { ...inGroup, sentAt: '2026-11-20T14:00:00.000Z' });
  expect(await speaker()).toEqual(['Maria']);
  const said = { kind: 'message' as const, content: { kind: 'text' as const, text: 'G2' } };
  await tell({ type: 'echo', externalId: 'G2', groupId: GROUP, recipient: {}, sentAt: AT, action: said });
  expect(await speaker()).toEqual([null]);
  await say('A1', { lid: '3', name: 'Ana' });
  expect(await speaker()).toEqual([null, null]);
});

test('everybody in a group reacts for themselves, and nobody from outside', async () => {
  const { world, tell, say } = await startWithGroups();
  await say('G1', { lid: LID, name: 'Maria' }, inGroup);
  const reaction = { type: 'reaction', targetExternalId: 'G1', sentAt: AT } as const;
  await tell({ ...reaction, externalId: '1', emoji: '👍', sender: { lid: '1000000001', name: 'Ana' }, groupId: GROUP });
  await tell({ ...reaction, externalId: '2', emoji: '🎉', sender: { lid: '1000000002', name: 'Rui' }, groupId: GROUP });
  await tell({ ...reaction, externalId: '3', emoji: '💣', sender: { lid: '1000000003', name: 'Eva' } });
  const { rows } = await world.deps.database.pool.query(
    'select name, emoji from message_reactions where company_id = $1 order by name',
    [world.companyId],
  );
  expect(rows).toEqual([
    { name: 'Ana', emoji: '👍' },
    { name: 'Rui', emoji: '🎉' },
  ]);
});

test('a customer cannot change what another one wrote, whatever ids they know', async () => {
  const { tell, say, rows } = await start();
  await say('A1', { phone: PHONE });
  await say('B1', { phone: '5511977776666' });
  const change = { targetExternalId: 'A1', sentAt: AT, sender: { phone: '5511977776666' } };
  await tell({ type: 'edit', externalId: 'E', content: { kind: 'text', text: 'mentira' }, ...change });
  await tell({ type: 'revoke', externalId: 'R', ...change });
  expect((await rows()).messages[0]).toMatchObject({ body: 'A1', is_edited: false, is_deleted: false });
});

test('what waited to be opened is replaced once, keeps its place and its ticket, and stays when the stub comes late', async () => {
  const { say, rows } = await start();
  const waiting = { kind: 'unsupported', label: 'Aguardando mensagem.', rawType: 'ciphertext' } as const;
  await say('A1', { lid: LID }, { content: waiting });
  expect((await rows()).messages).toMatchObject([{ media_type: 'unsupported', details: { waiting: true } }]);
  await say('A1', { lid: LID }, { content: { kind: 'text', text: 'afinal' } });
  await say('A1', { lid: LID }, { content: waiting });
  await say('A1', { lid: LID }, { content: { kind: 'text', text: 'outra vez' } });
  const { messages, tickets } = await rows();
  expect(messages).toMatchObject([{ media_type: 'chat', body: 'afinal', details: {} }]);
  expect(tickets).toMatchObject([{ last_message: 'afinal', unread_messages: 1 }]);
});

test('old messages of somebody known by LID only are taken over silently', async () => {
  const { tell, rows } = await start();
  await tell({
    type: 'history',
    externalId: 'H1',
    fromMe: false,
    customer: { lid: LID, name: 'Maria' },
    sentAt: AT,
    action: { kind: 'message', content: { kind: 'text', text: 'de ontem' } },
  });
  const { tickets, messages } = await rows();
  expect(tickets).toMatchObject([{ status: 'closed', unread_messages: 0 }]);
  expect(messages).toMatchObject([{ body: 'de ontem' }]);
});
