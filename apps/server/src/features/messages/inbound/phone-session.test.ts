import { expect, test } from 'vitest';
import { AT, createPhoneHarness } from '../../../test/phones/phone-harness.ts';
import type { World } from '../../../test/world.ts';
import { listMerges, refuseMerge } from '../../contact-actions/merging/merges.queries.ts';
import { undoMerge } from '../../contact-actions/merging/undo-merge.ts';
import { ticketNotes } from '../../ticket-notes/ticket-notes.table.ts';

const LID = '279139622407209';
const PHONE = '5511988887777';

async function apart(world: World) {
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  return { admin, merges: () => admin.act((ctx) => listMerges(ctx)) };
}

test('somebody known by LID only is the same person once the number comes too', async () => {
  const { say, rows } = await createPhoneHarness();
  await say('A1', { lid: LID, name: 'Maria' });
  expect((await rows()).contacts).toMatchObject([{ name: 'Maria', number: null }]);
  await say('A2', { lid: LID, phone: PHONE });
  const { contacts, tickets, messages } = await rows();
  expect(contacts).toMatchObject([{ name: 'Maria', number: PHONE }]);
  expect([tickets.length, messages.length]).toEqual([1, 2]);
});

test('two contacts that prove to be one person become one, with tickets and notes; undone, both are as they were', async () => {
  const { world, say, tell, rows } = await createPhoneHarness();
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
  const { say, rows } = await createPhoneHarness();
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
  const { world, say, rows } = await createPhoneHarness();
  const { admin } = await apart(world);
  await say('A1', { lid: LID });
  await say('B1', { phone: PHONE });
  const [one, other] = (await rows()).contacts.map(({ id }) => Number(id));
  await admin.act((ctx) => refuseMerge(ctx, one ?? 0, other ?? 0));
  await say('C1', { lid: LID, phone: PHONE });
  expect((await rows()).contacts.filter((row) => row['merged_into'] === null)).toHaveLength(2);
});

test('names of people whom the company does not know make no contacts', async () => {
  const { tell, rows } = await createPhoneHarness();
  const people = Array.from({ length: 300 }, (_, n) => ({ phone: `5511${900_000_000 + n}`, lid: `${10 ** 14 + n}` }));
  await tell({ type: 'identity-linked', externalId: 'names:2', people });
  expect((await rows()).contacts).toEqual([]);
});

test('a customer cannot change what another one wrote, whatever ids they know', async () => {
  const { tell, say, rows } = await createPhoneHarness();
  await say('A1', { phone: PHONE });
  await say('B1', { phone: '5511977776666' });
  const change = { targetExternalId: 'A1', sentAt: AT, sender: { phone: '5511977776666' } };
  await tell({ type: 'edit', externalId: 'E', content: { kind: 'text', text: 'mentira' }, ...change });
  await tell({ type: 'revoke', externalId: 'R', ...change });
  expect((await rows()).messages[0]).toMatchObject({ body: 'A1', is_edited: false, is_deleted: false });
});

test('what waited to be opened is replaced once, keeps its place and its ticket, and stays when the stub comes late', async () => {
  const { say, rows } = await createPhoneHarness();
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
  const { tell, rows } = await createPhoneHarness();
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
