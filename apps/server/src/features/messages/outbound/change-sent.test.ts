import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { claimNext } from '@balcao/channel-bus/outbox.ts';
import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { expect, test } from 'vitest';
import { prepareChangingChannel } from '../../../test/changing-channel.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createSenderHarness, until } from '../../../test/harness/sender-harness.ts';
import type { Person } from '../../../test/world.ts';
import { deleteMessage } from '../changing/delete-message.ts';
import { editMessage } from '../changing/edit-message.ts';
import { listEdits } from '../changing/list-edits.ts';

const desk = createSenderHarness();
const channel = prepareChangingChannel();

const edit = (agent: Person, messageId: number, body: string) =>
  agent.act((ctx) => editMessage(ctx, { messageId, body }));
const remove = (agent: Person, messageId: number, onlyHere = false) =>
  agent.act((ctx) => deleteMessage(ctx, { messageId, onlyHere }));

/** A message that the customer has. */
async function sent(body: string) {
  const opened = await desk.open();
  desk.start();
  const id = await desk.say(opened.agent, opened.ticket, body);
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done']));
  return { ...opened, id };
}

test('an edit reaches the customer, and what was said before is kept', async () => {
  channel.allow();
  const { world, agent, id } = await sent('Chega as 14h');
  expect(await edit(agent, id, 'Chega às 15h')).toMatchObject({ body: 'Chega às 15h', isEdited: true });
  await until(() => expect(channel.changes()).toMatchObject([{ text: 'Chega às 15h' }]));
  const [row] = (await companyRows(world)).messages;
  expect(channel.changes()[0]?.externalId).toBe(row?.['external_id']);
  expect(await agent.act((ctx) => listEdits(ctx, id))).toMatchObject([{ body: 'Chega as 14h' }]);
  expect((await companyRows(world)).tickets).toMatchObject([{ last_message: 'Chega às 15h' }]);
});

test('a deletion reaches the customer', async () => {
  channel.allow();
  const { world, agent, id } = await sent('Segredo');
  expect(await remove(agent, id)).toMatchObject({ isDeleted: true, body: '' });
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done', 'done']));
  expect(channel.changes()).toHaveLength(1);
  expect((await companyRows(world)).tickets).toMatchObject([{ last_message: 'Mensagem apagada' }]);
});

test('a refused edit comes back with a line that says so; a refused deletion too', async () => {
  channel.allow();
  const { world, agent, id } = await sent('Um');
  channel.refuse(new ChannelError('O cliente tem uma versão antiga.', { class: 'request' }));
  await edit(agent, id, 'Dois');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ body: 'Um', isEdited: false }));
  await remove(agent, id);
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ body: 'Um', isDeleted: false }));
  const lines = (await companyRows(world)).messages.filter((row) => row['media_type'] === 'info_log');
  expect(lines.map((row) => row['body'])).toEqual([
    'A edição não chegou ao cliente: ele continua vendo o texto anterior. O cliente tem uma versão antiga.',
    'A mensagem não foi apagada para o cliente: ele continua vendo-a. O cliente tem uma versão antiga.',
  ]);
  expect((await companyRows(world)).edits).toEqual([]);
});

test('of two edits the refused one disappears from the history, whichever it was', async () => {
  channel.allow();
  const { world, agent, id } = await sent('Um');
  await desk.stopAll();
  await edit(agent, id, 'Dois');
  await edit(agent, id, 'Três');
  channel.refuse(new ChannelError('Não.', { class: 'request' }));
  desk.start();
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done', 'failed', 'failed']));
  expect(await desk.shown(world, id)).toMatchObject({ body: 'Um', isEdited: false });
  expect((await companyRows(world)).edits).toEqual([]);
});

test('what nobody knows the outcome of is asked for again, because twice is once', async () => {
  channel.allow();
  const { agent, id } = await sent('Um');
  channel.refuse(new ChannelError('Sem resposta.', { class: 'unknown-outcome', maybeDelivered: true }));
  await edit(agent, id, 'Dois');
  await until(() => expect(channel.changes()).toHaveLength(1));
  channel.refuse(undefined);
  desk.pass(10_000);
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done', 'done']));
  expect(channel.changes()).toHaveLength(2);
});

test('a channel that cannot change what was sent, or no longer, refuses; here alone it can be deleted', async () => {
  const { world, agent, id } = await sent('Fica lá');
  await expect(edit(agent, id, 'Outro')).rejects.toThrow('ERR_FETCH_WAPP_MSG');
  await expect(remove(agent, id)).rejects.toThrow('ERR_DELETE_WAPP_MSG');
  channel.allow();
  desk.pass(15 * 60_000 + 1000);
  await expect(edit(agent, id, 'Outro')).rejects.toThrow('ERR_FETCH_WAPP_MSG');
  desk.pass(48 * 60 * 60_000);
  await expect(remove(agent, id)).rejects.toThrow('ERR_DELETE_WAPP_MSG');
  expect(await remove(agent, id, true)).toMatchObject({ isDeleted: true });
  expect(await desk.outboxState(id)).toEqual(['done']);
  expect(channel.changes()).toEqual([]);
  expect(await desk.shown(world, id)).toMatchObject({ isDeleted: true });
});

test('a queued message leaves as it was changed, and a deleted one never leaves', async () => {
  const { world, agent, ticket } = await desk.open();
  const [changed, deleted] = [await desk.say(agent, ticket, 'Erado'), await desk.say(agent, ticket, 'Nunca')];
  await edit(agent, changed, 'Certo');
  await remove(agent, deleted);
  desk.start();
  await until(async () => expect(await desk.shown(world, changed)).toMatchObject({ ack: 1 }));
  expect(desk.textsSent()).toEqual(['Certo']);
  expect(await desk.outboxState(deleted)).toEqual(['done']);
});

test('a message that was refused becomes another one before it is sent again', async () => {
  const { world, agent, ticket } = await desk.open();
  desk.script(() => ({ status: 400, json: { error: { code: 131_009, message: 'no' } } }));
  desk.start();
  const id = await desk.say(agent, ticket, 'Errado');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'request' } }));
  expect(await edit(agent, id, 'Certo')).toMatchObject({ body: 'Certo' });
  expect(await remove(agent, id)).toMatchObject({ isDeleted: true });
});

test('what has just been taken for sending has left: the channel is asked, in order behind it', async () => {
  const { world, agent, ticket, connection } = await desk.open();
  const id = await desk.say(agent, ticket, 'A caminho');
  const place = { companyId: world.companyId, connectionId: connection.id, owner: 'somebody' };
  const lease = await acquireLease(desk.pool(), place, desk.now());
  if (!lease) throw new Error('nobody else owns it');
  await claimNext(desk.pool(), lease, { now: desk.now(), limit: 5 });
  await expect(edit(agent, id, 'Tarde')).rejects.toThrow('ERR_FETCH_WAPP_MSG');
  await expect(remove(agent, id)).rejects.toThrow('ERR_DELETE_WAPP_MSG');
  channel.allow();
  await edit(agent, id, 'Tarde');
  expect(await desk.outboxState(id)).toEqual(['sending', 'queued']);
});

test('a message is either changed before it leaves or known to have left, however close the race', async () => {
  const { world, agent, open } = await desk.open();
  desk.start();
  const rounds = await Promise.all(
    Array.from({ length: 12 }, async (_, round) => {
      const ticket = await open();
      const id = await desk.say(agent, ticket, `antes ${round}`);
      const outcome = await edit(agent, id, `depois ${round}`).then(
        () => 'changed',
        (error: Error) => error.message,
      );
      return { id, round, outcome };
    }),
  );
  for (const { id, round, outcome } of rounds) {
    await until(async () => expect(await desk.outboxState(id)).toEqual(['done']));
    const said = outcome === 'changed' ? `depois ${round}` : `antes ${round}`;
    expect(['changed', 'ERR_FETCH_WAPP_MSG']).toContain(outcome);
    expect(desk.textsSent()).toContain(said);
    expect(await desk.shown(world, id)).toMatchObject({ body: said });
  }
  expect(desk.textsSent()).toHaveLength(12);
});
