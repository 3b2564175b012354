import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness, refusing, refusingOnce, until } from '../../../test/harness/sender-harness.ts';
import { connections } from '../../connections/connections.table.ts';
import { suppressionOf } from '../../suppressions/suppressions.queries.ts';
import { sayOutreach } from './say-outreach.ts';

const desk = createSenderHarness();

/** A company that writes to people whose reply window is open, from conversations that are over. */
async function campaign() {
  const opened = await desk.open();
  const { world, connection } = opened;
  let said = 0;
  const bulk = async (body: string) => {
    const { contactId } = await world.ticket({ connectionId: connection.id, status: 'closed' });
    said += 1;
    const recipient = { recipientId: String(said), part: 1, clientId: `campaign:${said}:1` } as const;
    const person = { contactId, name: '', number: '' };
    return world.act((ctx) =>
      sayOutreach(ctx, { connectionId: connection.id, person, ...recipient, content: { body }, campaign: 'Novembro' }),
    );
  };
  const problem = async () => {
    const { pool } = world.deps.database;
    const { rows } = await pool.query('select problem from connections where id = $1', [connection.id]);
    return rows[0]?.problem ?? null;
  };
  return { ...opened, bulk, problem };
}

/** Of bulk so much is on its way at once; what leaves together arrives in no order of its own. */
const BULK_IN_FLIGHT = 4;

test('what an agent says waits for nothing of the campaign that was queued before it, and all of it leaves', async () => {
  const { agent, ticket, bulk } = await campaign();
  for (let n = 1; n <= BULK_IN_FLIGHT + 2; n += 1) await bulk(`oferta ${n}`);
  const answer = await desk.say(agent, ticket, 'Já vejo');
  desk.start();
  await until(() => expect(desk.textsSent()).toHaveLength(BULK_IN_FLIGHT + 3));
  expect(desk.textsSent().indexOf('Já vejo')).toBeLessThanOrEqual(BULK_IN_FLIGHT);
  await until(async () => expect(await desk.outboxState(answer)).toEqual(['done']));
  expect(desk.news()).toEqual([]);
});

test('a restriction that meets a campaign stops no person; when it meets a person, the connection stops as ever', async () => {
  const { agent, ticket, connection, bulk, problem } = await campaign();
  desk.script(refusingOnce('oferta', { status: 400, json: { error: { code: 131_048, message: 'spam' } } }));
  const { messageId } = await bulk('oferta');
  desk.start();
  await until(async () => expect(await desk.outboxState(messageId)).toEqual(['failed']));
  expect(desk.news()).toEqual([
    { connectionId: connection.id, messageId, outcome: 'refused', errorClass: 'pause', code: '131048' },
  ]);
  const answer = await desk.say(agent, ticket, 'Já vejo');
  await until(async () => expect(await desk.outboxState(answer)).toEqual(['done']));
  expect(await problem()).toBeNull();

  desk.script(refusing(131_048));
  await desk.say(agent, ticket, 'Ainda aí?');
  await until(async () => expect(await problem()).toBe('paused'));
});

test('who has stopped marketing in WhatsApp and is refused at once opts out, and it counts against the number', async () => {
  const { world, connection, bulk, problem } = await campaign();
  desk.script(refusing(131_050));
  const { messageId, contactId } = await bulk('oferta');
  desk.start();
  await until(async () => expect(await desk.outboxState(messageId)).toEqual(['failed']));
  expect(await world.act((ctx) => suppressionOf(ctx, contactId))).toMatchObject({ suppression: { source: 'refused' } });
  const { rows } = await desk
    .pool()
    .query('select kind from outreach_objections where connection_id = $1', [connection.id]);
  expect(rows).toEqual([{ kind: 'opt-out' }]);
  expect(await problem()).toBeNull();
});

test('without its token nothing leaves, whoever says it: the connection stops and the campaign waits', async () => {
  const { world, connection, bulk, problem } = await campaign();
  desk.script(refusing(190, 401));
  const { messageId } = await bulk('oferta');
  desk.start();
  await until(async () => expect(await problem()).toBe('reauthenticate'));
  expect(await desk.outboxState(messageId)).toEqual(['queued']);
  expect(desk.news()).toMatchObject([{ outcome: 'stopped', errorClass: 'reauthenticate' }]);
  // Mended, it goes on by itself: one message in bulk is enough to find out.
  desk.script(() => undefined);
  const mended = { status: 'CONNECTED', problem: null } as const;
  await world.seed((db) => db.update(connections).set(mended).where(eq(connections.id, connection.id)));
  await until(async () => expect(await desk.outboxState(messageId)).toEqual(['done']));
});

test('a fault of the provider is told as news and tried again', async () => {
  const { bulk } = await campaign();
  desk.script(refusingOnce('oferta', { status: 400, json: { error: { code: 130_429, message: 'too fast' } } }));
  const { messageId } = await bulk('oferta');
  desk.start();
  await until(() => expect(desk.news()).toMatchObject([{ messageId, outcome: 'again', code: '130429' }]));
  desk.pass(5000);
  await until(async () => expect(await desk.outboxState(messageId)).toEqual(['done']));
});

test('an answer that stands in the hidden conversation opens the reply window for what was promised', async () => {
  const { world, connection } = await desk.open();
  const { id: contactId } = await world.contact();
  const person = { contactId, name: '', number: '' };
  const recipient = { recipientId: '1', part: 1, clientId: 'campaign:1:1' } as const;
  const { messageId, ticketId } = await world.act((ctx) =>
    sayOutreach(ctx, {
      connectionId: connection.id,
      person,
      ...recipient,
      content: { body: 'Aqui está!' },
      campaign: 'Maio',
    }),
  );
  await desk.pool().query('update tickets set last_inbound_at = $2 where id = $1', [ticketId, desk.now()]);
  desk.start();
  await until(async () => expect(await desk.outboxState(messageId)).toEqual(['done']));
  expect(desk.textsSent()).toEqual(['Aqui está!']);
});
