import { expect, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { AT, createPhoneHarness } from '../../../test/phones/phone-harness.ts';
import { settings } from '../../settings/settings.table.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';

const LID = '279139622407209';
const PHONE = '5511988887777';
const GROUP = '120363000000000000';
const inGroup = { groupId: GROUP, groupName: 'Obra' };

test.each([
  ['the company does not show them', 'ultimate', 'disabled'],
  ['the level is too low', 'empresarial', 'enabled'],
])('groups are left alone while %s', async (_, level, value) => {
  const deps = await createTestDeps({ environment: { PLAN_LEVEL: level } });
  const { world, say, tell, rows } = await createPhoneHarness({ deps });
  await world.seed((db) => db.insert(settings).values({ companyId: world.companyId, key: 'showMessageGroups', value }));
  await say('G1', { lid: LID, phone: PHONE, name: 'Maria' }, inGroup);
  await tell({ type: 'group-changed', externalId: 'g', groupId: GROUP, subject: 'Obra' });
  const { contacts, tickets, messages } = await rows();
  expect([contacts, tickets, messages]).toEqual([[], [], []]);
});

async function startWithGroups() {
  const deps = await createTestDeps({ environment: { PLAN_LEVEL: 'ultimate' } });
  const started = await createPhoneHarness({ deps });
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

test('what the company writes into a group on its phone waits for nobody, and takes nothing out of the closed ones', async () => {
  const { world, tell, say, rows } = await startWithGroups();
  const writes = (text: string) => {
    const action = { kind: 'message' as const, content: { kind: 'text' as const, text } };
    return tell({ type: 'echo', externalId: text, ...inGroup, recipient: {}, sentAt: AT, action });
  };
  const states = async () => (await rows()).tickets.map(({ status, is_group }) => [status, is_group]);
  await writes('Bom dia');
  expect(await states()).toEqual([['closed', true]]);
  await say('G1', { lid: LID, name: 'Maria' }, inGroup);
  await writes('Já vou');
  expect(await states()).toEqual([
    ['closed', true],
    ['pending', true],
  ]);
  await world.deps.database.pool.query("update tickets set status = 'closed' where company_id = $1", [world.companyId]);
  await writes('Feito');
  const { tickets, messages } = await rows();
  const [first, second] = tickets.map(({ id }) => id);
  expect(tickets.map(({ status }) => status)).toEqual(['closed', 'closed']);
  expect(messages.map(({ ticket_id }) => ticket_id)).toEqual([first, second, second, second]);
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
