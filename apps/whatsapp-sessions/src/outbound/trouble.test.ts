import { STALE_AFTER_MS } from '@balcao/channel-bus/staleness.ts';
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { startSendingHarness } from '../test/sending-harness.ts';

const ACK_MS = 700;

let desk: Awaited<ReturnType<typeof startSendingHarness>>;
beforeAll(async () => {
  desk = await startSendingHarness({ speed: { ackMs: ACK_MS } });
});
afterEach(() => desk.whatsapp.faults.clear());
afterAll(() => desk.close());

const textOf = ({ message }: { message: { extendedTextMessage?: { text?: string | null } | null } }) =>
  message.extendedTextMessage?.text;

const attemptsOf = async (outboxId: number) => {
  const { rows } = await desk.bus.pool.query<{ attempts: number }>('select attempts from outbox where id = $1', [
    outboxId,
  ]);
  return rows[0]?.attempts;
};

const failureOf = async (messageId: number) => {
  const { rows } = await desk.bus.pool.query<{ uuid: string }>('select uuid from messages where id = $1', [messageId]);
  return desk.told.until(
    (event) => event.type === 'status' && event.ourKey === rows[0]?.uuid && event.status === 'failed' && event.error,
  );
};

test('463, no new conversations allowed, is never tried again and explained to the agent', async () => {
  const maria = await desk.customer();
  desk.whatsapp.faults.ackError = '463';
  const { outboxId, messageId } = await desk.say(maria, 'Olá, estranha');
  await desk.becomes(outboxId, 'failed');
  expect(await failureOf(messageId)).toEqual({
    class: 'recipient',
    code: 463,
    message: 'O WhatsApp não deixa este número iniciar novas conversas agora. Espere o cliente escrever primeiro.',
  });
  expect(await attemptsOf(outboxId)).toBe(1);
});

test('479, devices have changed, is tried once more with devices asked for anew', async () => {
  const maria = await desk.customer();
  let refused = 0;
  desk.whatsapp.faults.ackError = () => (refused++ === 0 ? '479' : null);
  const { outboxId } = await desk.say(maria, 'De novo');
  await desk.becomes(outboxId, 'done');
  expect(await attemptsOf(outboxId)).toBe(2);
  desk.whatsapp.faults.ackError = '479';
  const { outboxId: hopeless } = await desk.say(maria, 'Nunca');
  await desk.becomes(hopeless, 'failed');
  expect(await attemptsOf(hopeless)).toBe(2);
});

test.each(['400', '405'])('an acknowledgement with error %s fails the message', async (code) => {
  const maria = await desk.customer();
  desk.whatsapp.faults.ackError = code;
  const { outboxId, messageId } = await desk.say(maria, 'Recusada');
  await desk.becomes(outboxId, 'failed');
  expect(await failureOf(messageId)).toMatchObject({ code: Number(code) });
});

test('what WhatsApp cannot take at the moment is tried until it can', async () => {
  const maria = await desk.customer();
  let refused = 0;
  desk.whatsapp.faults.ackError = () => (refused++ === 0 ? '500' : null);
  const { outboxId } = await desk.say(maria, 'Daqui a pouco');
  await desk.becomes(outboxId, 'done');
  expect(maria.account.inbox.map(textOf)).toEqual(['Daqui a pouco']);
});

test('a refused edit is told with everything that undoing it needs', async () => {
  const maria = await desk.customer();
  const { messageId, outboxId } = await desk.say(maria, 'Um');
  await desk.becomes(outboxId, 'done');
  desk.whatsapp.faults.ackError = '400';
  const payload = { text: 'Dois', editId: 7 };
  const edit = await desk.queue(maria, { kind: 'edit', messageId, payload });
  await desk.becomes(edit, 'failed');
  const refused = await desk.told.until((event) => event.type === 'outgoing-change-failed' && event);
  expect(refused).toMatchObject({ kind: 'edit', outboxId: edit, messageId, payload, error: { code: 400 } });
});

test('a change of a message that nobody knows is refused', async () => {
  const maria = await desk.customer();
  const messageId = await desk.store(maria, { body: 'Nunca saiu' });
  const outboxId = await desk.queue(maria, { kind: 'delete', messageId });
  await desk.becomes(outboxId, 'failed');
  expect(
    await desk.told.until((event) => event.type === 'outgoing-change-failed' && event.outboxId === outboxId && event),
  ).toMatchObject({ kind: 'delete', messageId });
});

test('over a line on which nobody answers, the same message goes out again over the next one, and shows once', async () => {
  const maria = await desk.customer();
  const warm = await desk.say(maria, 'aquecimento');
  await desk.becomes(warm.outboxId, 'done');
  desk.whatsapp.faults.halfOpen = true;
  const { outboxId } = await desk.say(maria, 'Cadê você?');
  const gone = desk.whatsapp.next('disconnect', () => true, { withinMs: 15_000 });
  await gone;
  desk.whatsapp.faults.clear();
  const record = await maria.account.nextMessage((one) => textOf(one) === 'Cadê você?', { withinMs: 15_000 });
  await desk.becomes(outboxId, 'done');
  expect(maria.account.inbox.filter(({ id }) => id === record.id)).toHaveLength(1);
});

test('when the acknowledgement is lost, a second copy has the same id', async () => {
  const maria = await desk.customer();
  desk.whatsapp.faults.muteAcks = true;
  const { outboxId } = await desk.say(maria, 'Chegou?');
  const first = await maria.account.nextMessage((one) => textOf(one) === 'Chegou?');
  await desk.whatsapp.next('disconnect', () => true, { withinMs: 10_000 });
  desk.whatsapp.faults.clear();
  await desk.becomes(outboxId, 'done');
  expect(maria.account.inbox.filter((one) => textOf(one) === 'Chegou?')).toEqual([first]);
  expect(first.copies).toBeGreaterThan(1);
});

test('while WhatsApp is away nothing is lost or tried: it waits, and leaves in order when the line is back', async () => {
  const maria = await desk.customer();
  desk.whatsapp.faults.refuse = 503;
  const down = desk.told.until((event) => event.type === 'session' && event.cause === 'no-answer' && event);
  desk.whatsapp.faults.drop(desk.account.phone);
  await down;
  const rows = [];
  for (const text of ['um', 'dois', 'três']) rows.push(await desk.say(maria, text));
  for (const { outboxId } of rows) expect(await attemptsOf(outboxId)).toBe(0);
  desk.whatsapp.faults.clear();
  for (const { outboxId } of rows) await desk.becomes(outboxId, 'done');
  expect(maria.account.inbox.map(textOf)).toEqual(['um', 'dois', 'três']);
});

/** As if the phone had been away for so long. */
const age = (outboxId: number) =>
  desk.bus.pool.query('update outbox set created_at = $2 where id = $1', [
    outboxId,
    new Date(desk.deps.now().getTime() - STALE_AFTER_MS - 1000),
  ]);

test('what has waited for hours asks a person before it leaves, what is young leaves', async () => {
  const maria = await desk.customer();
  desk.whatsapp.faults.refuse = 503;
  const down = desk.told.until((event) => event.type === 'session' && event.cause === 'no-answer' && event);
  desk.whatsapp.faults.drop(desk.account.phone);
  await down;
  const old = await desk.say(maria, 'Já saiu para entrega');
  const young = await desk.say(maria, 'Ainda estou aqui');
  await age(old.outboxId);
  desk.whatsapp.faults.clear();
  await desk.becomes(young.outboxId, 'done');
  await desk.becomes(old.outboxId, 'failed');
  expect(await failureOf(old.messageId)).toMatchObject({ class: 'stale' });
  expect(maria.account.inbox.map(textOf)).toEqual(['Ainda estou aqui']);
});

/** As if a run of this contact's conversation had said it. */
async function saidByRun({ messageId }: { messageId: number }, endedBecause: string | null) {
  const { rows } = await desk.bus.pool.query<{ id: number }>(
    `with told as (select company_id, ticket_id from messages where id = $1), bot as (
       update tickets set is_bot = true from told where tickets.id = told.ticket_id
     )
     insert into bot_runs (company_id, ticket_id, kind, node_id, state, status, ended_because, ended_at)
     select company_id, ticket_id, 'menu', '1', '{}', case when $2::text is null then 'active' else 'ended' end, $2,
       case when $2::text is null then null else now() end from told returning id`,
    [messageId, endedBecause],
  );
  await desk.bus.pool.query('update messages set client_id = $2 where id = $1', [messageId, `bot:${rows[0]?.id}:1`]);
}

test('what a bot said does not leave when a person has taken the conversation, nor a quarter of an hour later', async () => {
  const maria = await desk.customer();
  desk.whatsapp.faults.refuse = 503;
  const down = desk.told.until((event) => event.type === 'session' && event.cause === 'no-answer' && event);
  desk.whatsapp.faults.drop(desk.account.phone);
  await down;
  const taken = await desk.say(maria, 'Escolha um setor');
  await saidByRun(taken, 'person');
  const handedOver = await desk.say(maria, 'Vou transferir');
  await saidByRun(handedOver, 'queue');
  const old = await desk.say(maria, 'Bom dia');
  await saidByRun(old, null);
  await desk.bus.pool.query(`update outbox set created_at = $2 where id = $1`, [
    old.outboxId,
    new Date(desk.deps.now().getTime() - 15 * 60_000 - 1000),
  ]);
  desk.whatsapp.faults.clear();
  await desk.becomes(handedOver.outboxId, 'done');
  await desk.becomes(old.outboxId, 'failed');
  expect(await failureOf(taken.messageId)).toMatchObject({ class: 'withdrawn' });
  expect(await failureOf(old.messageId)).toMatchObject({ class: 'outdated' });
  expect(maria.account.inbox.map(textOf)).toEqual(['Vou transferir']);
});

test('what may have arrived and has grown old is not sent again: its outcome is unknown', async () => {
  const maria = await desk.customer();
  desk.whatsapp.faults.muteAcks = true;
  const { outboxId, messageId } = await desk.say(maria, 'Chegou ou não?');
  await maria.account.nextMessage((one) => textOf(one) === 'Chegou ou não?');
  await age(outboxId);
  await desk.becomes(outboxId, 'failed');
  expect(await failureOf(messageId)).toMatchObject({ class: 'unknown-outcome' });
  expect(maria.account.inbox.map(textOf)).toEqual(['Chegou ou não?']);
});

test('a phone that could not read a message gets it again, also after a restart of the host', async () => {
  const maria = await desk.customer();
  const { outboxId } = await desk.say(maria, 'Ilegível');
  const first = await maria.account.nextMessage((one) => textOf(one) === 'Ilegível');
  await desk.becomes(outboxId, 'done');
  const again = () =>
    desk.whatsapp.next(
      'received',
      ({ account, record }) => account.phone === maria.account.phone && record.id === first.id,
    );

  const fromCache = again();
  await maria.account.askRetry(desk.account.phone, first.id);
  expect(textOf((await fromCache).record)).toBe('Ilegível');

  await desk.restart();
  await desk.account.whenOnline({ withinMs: 15_000 });
  const fromStore = again();
  await maria.account.askRetry(desk.account.phone, first.id, 2);
  expect(textOf((await fromStore).record)).toBe('Ilegível');
});

test('nobody is sent again what was meant for somebody else', async () => {
  const [maria, joao] = [await desk.customer(), await desk.customer()];
  for (const place of [maria, joao]) await desk.becomes((await desk.say(place, 'Oi')).outboxId, 'done');
  const { outboxId } = await desk.say(maria, 'Segredo');
  const secret = await maria.account.nextMessage((one) => textOf(one) === 'Segredo');
  await desk.becomes(outboxId, 'done');
  await joao.account.askRetry(desk.account.phone, secret.id);
  const next = await desk.say(joao, 'Depois');
  await desk.becomes(next.outboxId, 'done');
  expect(joao.account.inbox.map(textOf)).toEqual(['Oi', 'Depois']);
});
