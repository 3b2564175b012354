import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { runJobs } from '../../../test/harness/run-reactions.ts';

const LIST = 'Olá! Com quem quer falar?\n\n[ 1 ] - Financeiro\n[ 2 ] - Vendas';

async function start() {
  const desk = await createBotHarness({ greetingMessage: 'Olá! Com quem quer falar?', maxUseBotQueues: 2 });
  const money = await desk.queueOn('Financeiro', 'Setor financeiro.');
  const sales = await desk.queueOn('Vendas', 'Aqui é Vendas.');
  const option = async (name: string, { parent = null as number | null, text = '', isAgent = false } = {}) => {
    const [row] = await desk.query<{ id: number }>(
      `insert into queue_options (company_id, queue_id, parent_id, name, greeting_message, is_agent)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [sales.id, parent, name, text, isAgent],
    );
    return row?.id ?? 0;
  };
  const prices = await option('Preços', { text: 'Preços de quê?' });
  await option('Canetas', { parent: prices, text: 'R$ 2,00' });
  await option('Falar com atendente', { isAgent: true });
  return { ...desk, money, sales };
}

test('the customer chooses a queue, goes down its options and back, and ends with people of the queue', async () => {
  const desk = await start();
  await desk.say('Oi');
  expect(await desk.lines()).toEqual(['> Oi', `< ${LIST}`]);
  await desk.leaves();
  await desk.say('vendas');
  const level = (await desk.lines()).at(-1);
  expect(level).toMatch(/^< Aqui é Vendas\.\n\n\[ 1 \] - Preços\n\[ 2 \] - Falar com atendente\n\[ # \]/);
  expect(await desk.ticket()).toMatchObject({ queue_id: desk.sales.id, is_bot: true, unread_messages: 0 });
  await desk.leaves();
  await desk.say('#');
  expect((await desk.lines()).at(-1)).toContain('[ 1 ] - Financeiro');
  await desk.leaves();
  await desk.say('2');
  await desk.leaves();
  await desk.say('1');
  await desk.leaves();
  await desk.say('Canetas');
  expect((await desk.lines()).slice(-2)).toEqual(['< R$ 2,00', '· O robô passou o atendimento à fila.']);
  expect(await desk.ticket()).toMatchObject({ queue_id: desk.sales.id, is_bot: false, status: 'pending' });
  expect((await desk.runs()).map(({ kind, endedBecause }) => [kind, endedBecause])).toEqual([['menu', 'leaf']]);
});

test('"oi" and "tudo bem?" give one menu; who does not understand it reaches people after two tries', async () => {
  const desk = await start();
  await desk.sayAll(['oi', 'tudo bem?']);
  expect(await desk.lines()).toEqual(['> oi', `< ${LIST}`, '> tudo bem?']);
  await desk.leaves();
  await desk.say('quero falar com alguém');
  expect((await desk.lines()).at(-1)).toMatch(/^< Não entendi\. Responda com o número/);
  expect(await desk.ticket()).toMatchObject({ amount_used_bot_queues: 1, is_bot: true });
  await desk.leaves();
  await desk.say('não sei');
  expect((await desk.lines()).at(-1)).toBe('· O robô passou o atendimento: não entendeu 2 respostas.');
  expect(await desk.ticket()).toMatchObject({ is_bot: false, unread_messages: 4 });
});

test('who knows the menu types ahead, and an edited queue shifts no number under the thumb', async () => {
  const desk = await start();
  await desk.say('Oi');
  await desk.queueOn('Administração');
  await desk.say('1');
  expect(await desk.ticket()).toMatchObject({ queue_id: desk.money.id });
  expect((await desk.lines()).slice(2)).toEqual([
    '> 1',
    '< Setor financeiro.',
    '· O robô passou o atendimento à fila.',
  ]);
  const other = '5511955554444';
  await desk.say('Oi', { from: other });
  expect((await desk.lines(other)).at(-1)).toContain('[ 1 ] - Administração');
  const versions = await desk.query('select id from flow_versions where company_id = $1');
  expect(versions).toHaveLength(2);
});

test('a queue that is closed says so when it is chosen, and the ticket waits in it', async () => {
  const desk = await start();
  await desk.query(`insert into settings (company_id, key, value) values ($1, 'scheduleType', 'queue')`);
  const nights = [{ weekday: 'Domingo', weekdayEn: 'sunday', startTime: '08:00', endTime: '09:00' }];
  await desk.query(
    `update queues set schedules = $3, out_of_hours_message = 'Vendas abre domingo.' where company_id = $1 and id = $2`,
    [desk.sales.id, JSON.stringify(nights)],
  );
  await desk.say('Oi');
  await desk.leaves();
  await desk.say('2');
  expect((await desk.lines()).slice(3)).toEqual([
    '· O robô passou o atendimento: a fila está fechada agora.',
    '< Vendas abre domingo.',
  ]);
  expect(await desk.ticket()).toMatchObject({ queue_id: desk.sales.id, is_bot: false, status: 'pending' });
});

test('who stands in a queue that is deleted, or is asked to choose it, reaches people at once, and no bot speaks again', async () => {
  const desk = await start();
  const [inside, choosing, drawn] = ['5511966665555', '5511955554444', '5511944443333'] as const;
  for (const from of [inside, choosing]) await desk.say('Oi', { from });
  await desk.leaves();
  await desk.say('vendas', { from: inside });
  const { flowId } = await desk.flow(draw([{ id: '1', type: 'start' }, question], ['1 nome']));
  await desk.change({ flowId });
  await desk.say('Oi', { from: drawn });
  const saidBefore = await Promise.all([inside, choosing, drawn].map((from) => desk.lines(from)));

  const admin = await desk.world.person({ profile: 'admin', name: 'Camila' });
  const app = await desk.world.http();
  const url = `/api/queue/${desk.sales.id}`;
  expect((await app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(200);
  const waits = { queue_id: null, is_bot: false, status: 'pending', wait_started_at: desk.clock.now };
  expect(await desk.ticket(inside)).toMatchObject({ ...waits, unread_messages: 2 });
  await runJobs(desk.deps, desk.companyId);
  expect(await desk.ticket(choosing)).toMatchObject({ ...waits, unread_messages: 1 });
  expect((await desk.lines(inside)).slice(saidBefore[0]?.length)).toEqual([
    '· Camila excluiu a fila Vendas; o atendimento ficou sem fila.',
  ]);
  expect((await desk.lines(choosing)).slice(saidBefore[1]?.length)).toEqual([
    '· O robô passou o atendimento: o fluxo ou a fila foi excluída.',
  ]);
  for (const from of [inside, choosing]) {
    await desk.say('1', { from });
    expect((await desk.lines(from)).at(-1)).toBe('> 1');
  }
  expect((await desk.runs()).map(({ status, endedBecause }) => [status, endedBecause])).toEqual([
    ['ended', 'person'],
    ['ended', 'deleted'],
    ['active', null],
  ]);
});

const question = { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } };

test('files of a greeting that are older than the library go out with the menu', async () => {
  const desk = await start();
  const { storage } = desk.deps;
  for (const [position, name] of ['cardapio.pdf', 'precos.pdf'].entries()) {
    const key = storage.newKey(desk.companyId, 'pdf');
    await storage.putBytes(key, Buffer.from('%PDF-1.4'));
    await desk.query(
      `insert into connection_greeting_files (company_id, connection_id, position, name, key, mime, size)
       values ($1, $2, $3, $4, $5, 'application/pdf', 8)`,
      [desk.connectionId, position, name, key],
    );
  }
  await desk.say('Oi');
  const sent = () =>
    desk.query<{ name: string | null; type: string }>(
      `select media_name as name, media_type as type from messages
       where company_id = $1 and from_me and media_type not like '%log' order by id`,
    );
  const greeting = { name: null, type: 'chat' };
  const menu = expect.objectContaining({ name: null });
  const [card, prices] = ['cardapio.pdf', 'precos.pdf'].map((name) => ({ name, type: 'application' }));
  expect(await sent()).toEqual([greeting, card, prices, menu]);
  await desk.query(`delete from connection_greeting_files where company_id = $1 and name = 'cardapio.pdf'`);
  await desk.say('Oi', { from: '5511955554444' });
  expect((await sent()).slice(4)).toEqual([greeting, prices, menu]);
});

test('two counters connected to each other stop after at most six messages each', async () => {
  const [one, other] = [await start(), await start()];
  await one.say('Oi');
  const heard = { one: 0, other: 0 };
  const sentBy = async (desk: typeof one, known: number) =>
    (await desk.lines()).filter((line) => line.startsWith('< ')).slice(known);
  for (let round = 0; round < 20; round += 1) {
    const fromOne = await sentBy(one, heard.one);
    heard.one += fromOne.length;
    await one.leaves(1);
    for (const line of fromOne) await other.say(line.slice(2));
    const fromOther = await sentBy(other, heard.other);
    heard.other += fromOther.length;
    await other.leaves(1);
    for (const line of fromOther) await one.say(line.slice(2));
    if (fromOne.length + fromOther.length === 0) break;
  }
  expect(heard.one).toBeLessThanOrEqual(6);
  expect(heard.other).toBeLessThanOrEqual(6);
});
