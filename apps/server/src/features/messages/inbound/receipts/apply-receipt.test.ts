import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { companyRows } from '../../../../test/company-rows.ts';
import { createInbound } from '../../../../test/inbound.ts';
import { createWorld } from '../../../../test/world.ts';
import type { BulkNews } from '../../outbound/bulk-news.ts';
import { applyParkedReceipts } from './apply-parked-receipts.ts';
import { deleteParked } from '../drain-journal.ts';

const T0 = 1795186000;
type Status = { status: string; id?: string; at?: number; ourKey?: string; code?: number };

async function start() {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const { connection } = inbound;
  const ticket = await world.ticket({ connectionId: connection.id });

  const ours = async (externalId: string | null) => {
    const { rows } = await world.deps.database.pool.query<{ id: number; uuid: string }>(
      `insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, ack, sent_at)
       values ($1, $2, $3, $4, $5, true, 'Olá', case when $5::text is null then 0 else 1 end, now()) returning id, uuid`,
      [world.companyId, ticket.id, ticket.contactId, connection.id, externalId],
    );
    return { ...(rows[0] ?? { id: 0, uuid: '' }), contactId: ticket.contactId };
  };
  const report = async (...steps: Status[]) => {
    const statuses = steps.map(({ status, id = 'wamid.1', at = T0, ourKey, code }) => ({
      id,
      status,
      timestamp: String(at),
      recipient_id: '5511988887777',
      ...(ourKey !== undefined && { biz_opaque_callback_data: ourKey }),
      ...(code !== undefined && { errors: [{ code, title: 'x' }] }),
    }));
    await inbound.post(inbound.value({ statuses }));
    await inbound.settle();
  };
  const message = async () => (await companyRows(world)).messages[0];
  const acks = async () => (await world.emitted()).filter((event) => event.name === 'message.ack-changed');
  return { world, inbound, ours, report, message, acks };
}

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

test('in whatever order receipts come, the same ticks and times come out', async () => {
  const steps = [
    { status: 'sent', at: T0 },
    { status: 'delivered', at: T0 + 1 },
    { status: 'read', at: T0 + 2 },
    { status: 'played', at: T0 + 3 },
  ];
  const { world, inbound, ours, report } = await start();
  const orders = permutations(steps);
  for (const [index, order] of orders.entries()) {
    await ours(`wamid.${index}`);
    for (const step of order) await report({ ...step, id: `wamid.${index}` });
  }
  const { messages } = await companyRows(world);
  expect(inbound.connection.id).toBeGreaterThan(0);
  for (const message of messages) {
    expect(message).toMatchObject({ ack: 4, sent_ack_at: new Date(T0 * 1000), failed_at: null });
    expect(message['delivered_at']).toBeInstanceOf(Date);
    expect(message['read_at']).toBeInstanceOf(Date);
  }
});

/** What becomes of five messages of which much is told: one after the other, or all of it in one breath. */
async function muchIsTold(isTogether: boolean) {
  const { world, ours, report, acks } = await start();
  const { pool } = world.deps.database;
  const names = ['wamid.1', 'wamid.2', 'wamid.3', 'wamid.4'];
  const known = [];
  for (const name of names) known.push(await ours(name));
  const { uuid } = await ours(null);
  await pool.query(
    `insert into outbox (company_id, connection_id, message_id, recipient, kind, state, attempts, next_attempt_at)
     select company_id, connection_id, id, '5511988887777', 'message', 'unknown', 1, now() from messages where id = $1`,
    [known[2]?.id],
  );
  const told: Status[] = [
    { status: 'sent', id: 'wamid.1' },
    { status: 'delivered', id: 'wamid.2', at: T0 + 1 },
    { status: 'delivered', id: 'wamid.1', at: T0 + 2 },
    { status: 'read', id: 'wamid.nobody', at: T0 + 2 },
    { status: 'delivered', id: 'wamid.2', at: T0 + 3 },
    { status: 'delivered', id: 'wamid.3', at: T0 + 3 },
    { status: 'failed', id: 'wamid.4', code: 131047, at: T0 + 4 },
    { status: 'read', id: 'wamid.1', at: T0 + 5 },
    { status: 'delivered', id: 'wamid.lost', ourKey: uuid, at: T0 + 5 },
    { status: 'read', id: 'wamid.lost', at: T0 + 6 },
    { status: 'delivered', id: 'wamid.4', at: T0 + 6 },
    { status: 'read', id: 'wamid.3', at: T0 + 7 },
    { status: 'sent', id: 'wamid.2', at: T0 },
  ];
  if (isTogether) await report(...told);
  else for (const step of told) await report(step);
  const { rows } = await pool.query(
    `select external_id, ack, sent_ack_at, delivered_at, read_at, failed_at, failure_reason,
       (select count(*) from parked_receipts p where p.company_id = m.company_id) as parked,
       (select state from outbox o where o.message_id = m.id) as state
     from messages m where company_id = $1 order by id`,
    [world.companyId],
  );
  const last = new Map((await acks()).map(({ payload }) => [payload['messageId'], payload['ack']]));
  return { rows, heard: [...last.entries()].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, ack]) => ack) };
}

test('receipts that are placed together leave what they leave one after the other', async () => {
  const [together, apart] = [await muchIsTold(true), await muchIsTold(false)];
  expect(together).toEqual(apart);
  expect(together.heard).toEqual([3, 2, 3, 2, 3]);
  expect(together.rows[2]).toMatchObject({ ack: 3, state: 'done' });
});

test('ticks only rise, and each step is announced once', async () => {
  const { ours, report, message, acks } = await start();
  await ours('wamid.1');
  await report({ status: 'read', at: T0 + 2 });
  await report({ status: 'delivered', at: T0 + 1 }, { status: 'sent' });
  await report({ status: 'read', at: T0 + 2 });
  expect(await message()).toMatchObject({ ack: 3, delivered_at: new Date((T0 + 2) * 1000) });
  expect((await acks()).map((event) => event.payload['ack'])).toEqual([3, 3]);
});

test('a failure after "sent" shows with its reason, and a delivery proves it wrong', async () => {
  const { ours, report, message, acks } = await start();
  await ours('wamid.1');
  await report({ status: 'sent' });
  await report({ status: 'failed', code: 131047, at: T0 + 5 });
  expect(await message()).toMatchObject({ ack: 1, failure_reason: 'window-closed', failure_code: '131047' });
  expect((await acks()).at(-1)?.payload).toMatchObject({ failure: { reason: 'window-closed', code: '131047' } });
  await report({ status: 'delivered', at: T0 + 9 });
  expect(await message()).toMatchObject({ ack: 2, failed_at: null, failure_reason: null });
  await report({ status: 'failed', code: 131026, at: T0 + 10 });
  expect(await message()).toMatchObject({ ack: 2, failed_at: null });
});

test('a customer who refuses marketing is remembered so', async () => {
  const { world, ours, report } = await start();
  await ours('wamid.1');
  await report({ status: 'failed', code: 131050 });
  expect((await companyRows(world)).contacts).toMatchObject([{ marketing_opt_out: true }]);
});

test('a receipt finds the message by our own key when the answer of the send was lost', async () => {
  const { ours, report, message } = await start();
  const { uuid } = await ours(null);
  await report({ status: 'delivered', id: 'wamid.lost', ourKey: uuid });
  expect(await message()).toMatchObject({ ack: 2, external_id: 'wamid.lost' });
});

test('a key that is none of ours does no harm', async () => {
  const { world, ours, report } = await start();
  await ours('wamid.1');
  await report({ status: 'delivered', ourKey: "'; drop table messages" }, { status: 'read', ourKey: randomUUID() });
  expect((await companyRows(world)).messages).toMatchObject([{ ack: 3 }]);
});

const onBulkNews = () => Promise.resolve();

test('a refusal in bulk that overtakes the answer of its send is told like any other', async () => {
  const { world, inbound, ours, report } = await start();
  const { id, contactId } = await ours(null);
  await world.deps.database.pool.query('update messages set recipient_id = id, recipient_part = 1 where id = $1', [id]);
  await report({ status: 'failed', id: 'wamid.early', code: 131048 });
  const heard: BulkNews[] = [];
  await world.act(async (ctx) => {
    await ctx.client.query("update messages set external_id = 'wamid.early', ack = 1 where id = $1", [id]);
    await applyParkedReceipts(ctx, {
      connectionId: inbound.connection.id,
      contactId,
      externalId: 'wamid.early',
      onBulkNews: (_, news) => Promise.resolve(void heard.push(news)),
    });
  });
  expect(heard).toMatchObject([{ messageId: id, outcome: 'refused', code: '131048' }]);
});

test('a receipt that overtakes the answer of its send waits for it', async () => {
  const { world, inbound, ours, report, message } = await start();
  const { id, contactId } = await ours(null);
  await report(
    { status: 'delivered', id: 'wamid.early', at: T0 + 1 },
    { status: 'read', id: 'wamid.early', at: T0 + 2 },
  );
  expect((await companyRows(world)).parked).toHaveLength(2);
  await world.act(async (ctx) => {
    await ctx.client.query("update messages set external_id = 'wamid.early', ack = 1 where id = $1", [id]);
    await applyParkedReceipts(ctx, {
      connectionId: inbound.connection.id,
      contactId,
      externalId: 'wamid.early',
      onBulkNews,
    });
  });
  expect(await message()).toMatchObject({ ack: 3, delivered_at: new Date((T0 + 1) * 1000) });
  expect((await companyRows(world)).parked).toEqual([]);
});

test('a receipt and the record of its send that happen at the same moment find each other', async () => {
  const { world, inbound, ours } = await start();
  const { id, contactId } = await ours(null);
  const statuses = [{ id: 'wamid.race', status: 'delivered', timestamp: String(T0) }];
  await inbound.post(inbound.value({ statuses }));
  const record = world.act(async (ctx) => {
    await ctx.client.query("update messages set external_id = 'wamid.race', ack = 1 where id = $1", [id]);
    await applyParkedReceipts(ctx, {
      connectionId: inbound.connection.id,
      contactId,
      externalId: 'wamid.race',
      onBulkNews,
    });
    return inbound.settle;
  });
  await Promise.all([record, inbound.settle()]);
  const { messages, parked } = await companyRows(world);
  expect(parked).toEqual([]);
  expect(messages).toMatchObject([{ ack: 2 }]);
});

test('a receipt of a message that never turns up is forgotten after ten minutes', async () => {
  const { world, report } = await start();
  await report({ status: 'sent', id: 'wamid.stranger' });
  const aged = (age: string) =>
    world.deps.database.pool.query(
      'update parked_receipts set created_at = $2::timestamptz - $3::interval where company_id = $1',
      [world.companyId, world.deps.now(), age],
    );
  await aged('9 minutes');
  await deleteParked(world.deps);
  expect((await companyRows(world)).parked).toHaveLength(1);
  await aged('11 minutes');
  await deleteParked(world.deps);
  expect((await companyRows(world)).parked).toEqual([]);
});
