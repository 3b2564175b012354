import { expect, test } from 'vitest';
import { companyRows } from '../../../../test/company-rows.ts';
import { createInbound } from '../../../../test/inbound.ts';
import { createWorld } from '../../../../test/world.ts';

const from = '5511988887777';
const at = (second: number) => String(1795186000 + second);
const text = (body: string, id: string, second = 0) => ({ from, id, timestamp: at(second), text: { body } });
const editOf = (target: string, body: string, second: number) => ({
  from,
  type: 'edit',
  timestamp: at(second),
  edit: { original_message_id: target, message: { type: 'text', text: { body } } },
});
const revokeOf = (target: string) => ({
  from,
  type: 'revoke',
  timestamp: at(9),
  revoke: { original_message_id: target },
});
const reactionTo = (target: string, emoji: string | undefined, second: number) => ({
  from,
  type: 'reaction',
  timestamp: at(second),
  reaction: { message_id: target, ...(emoji !== undefined && { emoji }) },
});

async function start() {
  const world = await createWorld();
  const inbound = await createInbound(world);
  return { world, say: inbound.say, rows: () => companyRows(world) };
}

test('the newest reaction of a customer counts, and one taken back stays so when an older one comes late', async () => {
  const { world, say, rows } = await start();
  await say(text('Oi', 'wamid.1'));
  await say(reactionTo('wamid.1', '👍', 1));
  await say(reactionTo('wamid.1', '❤️', 3));
  await say(reactionTo('wamid.1', '😂', 2));
  expect((await rows()).reactions).toMatchObject([{ emoji: '❤️', from_me: false }]);
  await say(reactionTo('wamid.1', undefined, 5));
  await say(reactionTo('wamid.1', '😡', 4));
  const { reactions, tickets } = await rows();
  expect(reactions).toMatchObject([{ emoji: null }]);
  expect(tickets).toMatchObject([{ unread_messages: 1, last_message: 'Oi' }]);
  const shown = (await world.emitted()).filter((event) => event.name === 'message.changed');
  expect(shown.map((event) => (event.payload['message'] as { reactions: unknown[] }).reactions.length)).toEqual([
    1, 1, 0,
  ]);
});

test('a reaction does not open the reply window', async () => {
  const { world, say, rows } = await start();
  await say(text('Oi', 'wamid.1'));
  await world.deps.database.pool.query('update tickets set last_inbound_at = null where company_id = $1', [
    world.companyId,
  ]);
  await say(reactionTo('wamid.1', '👍', 1));
  expect((await rows()).tickets).toMatchObject([{ last_inbound_at: null }]);
});

test('an edited message shows its newest text, keeps the former ones and changes the preview', async () => {
  const { say, rows } = await start();
  await say(text('Oi', 'wamid.1'));
  await say(editOf('wamid.1', 'Oi, tudo bem?', 5));
  await say(editOf('wamid.1', 'atrasada', 3));
  await say(editOf('wamid.1', 'Oi, tudo bem?', 5));
  const { messages, edits, tickets } = await rows();
  expect(messages).toMatchObject([{ body: 'Oi, tudo bem?', is_edited: true }]);
  expect(edits).toMatchObject([{ body: 'Oi' }]);
  expect(tickets).toMatchObject([{ last_message: 'Oi, tudo bem?', unread_messages: 1 }]);
});

test('what a customer took back keeps its place, and its text for those who attend to them', async () => {
  const { world, say, rows } = await start();
  await say(text('segredo', 'wamid.1'));
  await say(revokeOf('wamid.1'));
  await say(editOf('wamid.1', 'tarde demais', 10));
  const { messages, tickets } = await rows();
  expect(messages).toMatchObject([{ body: 'segredo', is_deleted: true }]);
  expect(tickets).toMatchObject([{ last_message: 'Mensagem apagada' }]);
  const changed = (await world.emitted()).filter((event) => event.name === 'message.changed');
  expect(changed).toMatchObject([{ payload: { message: { isDeleted: true, body: 'segredo' } } }]);
});

test('what refers to a message that is not here opens no ticket, and takes effect when the message arrives', async () => {
  const { say, rows } = await start();
  await say(editOf('wamid.1', 'corrigida', 5));
  await say(reactionTo('wamid.1', '👍', 6));
  await say(revokeOf('wamid.2'));
  const before = await rows();
  expect([before.tickets, before.contacts, before.messages]).toEqual([[], [], []]);
  expect(before.journal).toMatchObject([{ reason: 'parked' }, { reason: 'parked' }, { reason: 'parked' }]);

  await say(text('original', 'wamid.1'));
  await say(text('arrependida', 'wamid.2', 1));
  const { messages, reactions, parked } = await rows();
  expect(messages).toMatchObject([
    { body: 'corrigida', is_edited: true },
    { body: 'arrependida', is_deleted: true },
  ]);
  expect(reactions).toMatchObject([{ emoji: '👍' }]);
  expect(parked).toEqual([]);
});

test('a customer can neither edit nor delete what we said', async () => {
  const { world, say, rows } = await start();
  await say(text('Oi', 'wamid.1'));
  await world.deps.database.pool.query('update messages set from_me = true where company_id = $1', [world.companyId]);
  await say(editOf('wamid.1', 'falso', 5));
  await say(revokeOf('wamid.1'));
  expect((await rows()).messages).toMatchObject([{ body: 'Oi', is_deleted: false, is_edited: false }]);
});
