import { appendInbound, connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { claimNext, enqueueOutgoing, failOutgoing, rescheduleOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../../app/inbound-hooks.ts';
import { companyRows } from '../../../../test/company-rows.ts';
import { createWorld } from '../../../../test/world.ts';
import { deleteMessage } from '../../changing/delete-message.ts';
import { editMessage } from '../../changing/edit-message.ts';
import { reactToMessage } from '../../changing/react-to-message.ts';
import { processWaiting } from '../process-entries.ts';

/** A conversation over a phone with one message of ours, and what its host does and tells. */
async function start({ externalId = 'SENT1' }: { externalId?: string | null } = {}) {
  const world = await createWorld();
  const { deps, companyId } = world;
  const { pool } = deps.database;
  const connection = await world.connection({ channel: 'whatsapp' });
  const agent = await world.person({ profile: 'admin' });
  const contact = await world.contact();
  const place = { status: 'open', userId: agent.userId, channel: 'whatsapp', connectionId: connection.id } as const;
  const ticket = await world.ticket({ ...place, contactId: contact.id });
  const { rows } = await pool.query<{ id: number }>(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, external_id, sent_at, ack)
     values ($1, $2, $3, $4, true, 'Um', $5, $6, $7) returning id`,
    [companyId, ticket.id, contact.id, connection.id, externalId, deps.now(), externalId === null ? 0 : 1],
  );
  const messageId = Number(rows[0]?.id);
  const lease = await acquireLease(pool, { companyId, connectionId: connection.id, owner: 'host' }, deps.now());
  if (!lease) throw new Error('nobody else owns it');
  const claim = async () => {
    const [row] = await claimNext(pool, lease, { now: deps.now(), limit: 1 });
    if (!row) throw new Error('nothing is queued');
    return row;
  };
  const tell = async (...events: InboundEvent[]) => {
    const entry = { companyId, connectionId: connection.id, channel: 'whatsapp', receivedAt: deps.now() };
    await appendInbound(pool, { ...entry, raw: JSON.stringify({ events }) });
    const waiting = (await connectionsWaiting(pool, deps.now())).filter((one) => one.companyId === companyId);
    for (const one of waiting) while (await processWaiting({ ...deps, ...inboundHooks }, one));
  };
  /** WhatsApp refuses a row to the host: what the host then tells. */
  const fail = async ({ id: outboxId, kind, payload }: OutboxRow) => {
    await failOutgoing(pool, { id: outboxId, epoch: lease.epoch }, deps.now());
    if (kind !== 'edit' && kind !== 'delete' && kind !== 'reaction') throw new Error(`not a change: ${kind}`);
    const error = { class: 'request', message: 'O WhatsApp recusou o envio (código 400).' } as const;
    const about = { kind, outboxId, messageId, payload, error };
    const event: InboundEvent = { type: 'outgoing-change-failed', externalId: `departure:${outboxId}`, ...about };
    return event;
  };
  /** The host takes the next row, is refused and tells it, more than once after a crash. */
  const refuse = async (times = 1) => {
    const event = await fail(await claim());
    for (let time = 0; time < times; time += 1) await tell(event);
  };
  const shown = async () => (await companyRows(world)).messages.find((row) => Number(row['id']) === messageId);
  const lines = async () => (await companyRows(world)).messages.filter((row) => row['media_type'] === 'info_log');
  return { world, agent, messageId, connection, contact, lease, pool, claim, fail, tell, refuse, shown, lines };
}

test('an edit and a deletion that the phone refuses are undone once, with a line that says why', async () => {
  const { agent, messageId, refuse, shown, lines } = await start();
  await agent.act((ctx) => editMessage(ctx, { messageId, body: 'Dois' }));
  expect(await shown()).toMatchObject({ body: 'Dois', is_edited: true });
  await refuse(2);
  expect(await shown()).toMatchObject({ body: 'Um', is_edited: false });
  await agent.act((ctx) => deleteMessage(ctx, { messageId, onlyHere: false }));
  await refuse(2);
  expect(await shown()).toMatchObject({ body: 'Um', is_deleted: false });
  expect((await lines()).map((row) => row['body'])).toEqual([
    'A edição não chegou ao cliente: ele continua vendo o texto anterior. O WhatsApp recusou o envio (código 400).',
    'A mensagem não foi apagada para o cliente: ele continua vendo-a. O WhatsApp recusou o envio (código 400).',
  ]);
});

test('what a host of the version before stored, under the former name, is undone as well', async () => {
  const { agent, messageId, claim, fail, tell, shown } = await start();
  await agent.act((ctx) => editMessage(ctx, { messageId, body: 'Dois' }));
  const event = await fail(await claim());
  const former: object = { ...event, type: 'departure-refused' };
  await tell(former as InboundEvent);
  expect(await shown()).toMatchObject({ body: 'Um', is_edited: false });
});

test('a reaction that the phone refuses disappears again', async () => {
  const { world, agent, messageId, refuse } = await start();
  await agent.act((ctx) => reactToMessage(ctx, { messageId, emoji: '👍' }));
  await refuse();
  expect((await companyRows(world)).reactions).toMatchObject([{ emoji: null }]);
});

test('a refusal of a row that was not refused, or of another connection, changes nothing', async () => {
  const { world, agent, messageId, tell, shown, claim } = await start();
  await agent.act((ctx) => editMessage(ctx, { messageId, body: 'Dois' }));
  const { id: outboxId, payload } = await claim();
  const error = { class: 'request', message: 'Não.' } as const;
  const lie = {
    type: 'outgoing-change-failed',
    externalId: 'x',
    kind: 'edit',
    outboxId,
    messageId,
    payload,
    error,
  } as const;
  await tell(lie);
  await tell({ ...lie, outboxId: outboxId + 1 });
  expect(await shown()).toMatchObject({ body: 'Dois' });
  expect((await companyRows(world)).messages).toHaveLength(1);
});

test('a message whose first attempt may have arrived has left: it is changed for the customer, not in silence', async () => {
  const { world, agent, messageId, connection, contact, lease, pool, claim } = await start({ externalId: null });
  const { companyId, deps } = world;
  const recipient = `phone:${contact.number}`;
  const row = { companyId, connectionId: connection.id, recipient, kind: 'message', messageId } as const;
  await enqueueOutgoing(pool, row, deps.now());
  const { id } = await claim();
  await rescheduleOutgoing(pool, { id, epoch: lease.epoch }, deps.now());
  await agent.act((ctx) => editMessage(ctx, { messageId, body: 'Dois' }));
  await agent.act((ctx) => deleteMessage(ctx, { messageId, onlyHere: false }));
  const { rows } = await pool.query('select kind, state from outbox where connection_id = $1 order by id', [
    connection.id,
  ]);
  expect(rows).toEqual([
    { kind: 'message', state: 'queued' },
    { kind: 'edit', state: 'queued' },
    { kind: 'delete', state: 'queued' },
  ]);
});
