import type { ChatbotOption, Queue } from '@balcao/contract/queues/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../test/world.ts';
import { plans } from '../plans/plans.table.ts';
import { userQueues } from '../users/users.table.ts';

type Call = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string];

async function company() {
  const world = await createWorld();
  const app = await world.http();
  const admin = await world.person({ name: 'Renata Prado', profile: 'admin' });
  const sendAs = async ({ headers }: Person, call: Call, payload?: object) => {
    const [method, url] = call;
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { code: answer.statusCode, body: answer.json<Queue & ChatbotOption & { error?: string }>() };
  };
  const send = (method: Call[0], url: string, payload?: object) => sendAs(admin, [method, url], payload);
  const attach = async (optionId: number, name: string, bytes: string) => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    const url = `/api/queue-options/${optionId}/file`;
    return (await app.inject({ method: 'POST', url, headers, payload })).json<ChatbotOption & { error?: string }>();
  };
  const option = async (queueId: number, name: string, more: object = {}) =>
    (await send('POST', '/chatbot', { queueId, name, ...more })).body;
  const menu = async (queueId: number) => namesOf((await send('GET', `/queue/${queueId}`)).body.chatbots);
  return { world, send, sendAs, attach, option, menu };
}

type Named = (string | Named)[];
const namesOf = (options: readonly ChatbotOption[]): Named =>
  options.flatMap(({ name, options: below }) => (below.length > 0 ? [name, namesOf(below)] : [name]));

const sales = { name: 'Vendas', color: '#0E6B82', greetingMessage: 'Oi!' };

test('an admin adds a queue, changes it, and everybody hears of it; agents see it without its bot and change nothing', async () => {
  const { world, send, sendAs } = await company();
  const agent = await world.person();
  const bot = { urlFlow: 'https://bots.example.com/1', tokenFlow: 'chave-secreta', typebotUrl: '' };
  const { code, body: queue } = await send('POST', '/queue', { ...sales, ...bot });
  expect(code).toBe(200);
  expect(queue).toMatchObject({
    ...sales,
    color: '#0e6b82',
    urlFlow: bot.urlFlow,
    hasTokenFlow: true,
    typebotUrl: null,
  });
  expect(JSON.stringify(queue)).not.toContain('chave-secreta');

  const hours = [{ weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }];
  const changed = await send('PUT', `/queue/${queue.id}`, { schedules: hours, outOfHoursMessage: 'Voltamos amanhã' });
  expect(changed.body).toMatchObject({ name: 'Vendas', hasTokenFlow: true, schedules: [{ weekday: 'Segunda-feira' }] });
  expect((await send('PUT', `/queue/${queue.id}`, { tokenFlow: null })).body.hasTokenFlow).toBe(false);

  const seen = await sendAs(agent, ['GET', `/queue/${queue.id}`]);
  expect(seen.body).toMatchObject({ name: 'Vendas', outOfHoursMessage: 'Voltamos amanhã' });
  expect(seen.body).not.toHaveProperty('urlFlow');
  expect((await sendAs(agent, ['POST', '/queue'], { ...sales, name: 'Outra' })).code).toBe(403);
  const told = (await world.emitted()).filter(({ name }) => name.startsWith('queue.')).map(({ name }) => name);
  expect(told).toEqual(['queue.created', 'queue.updated', 'queue.updated']);
});

test('a colour belongs to one queue however it is written, and so does a name', async () => {
  const { send } = await company();
  await send('POST', '/queue', { name: 'Vendas', color: 'red' });
  const refusal = async (fields: object) => (await send('POST', '/queue', { name: 'Suporte', ...fields })).body.error;
  for (const color of ['RED', '#F00', '#f00f', '#ff0000', '#FF0000FF'])
    expect(await refusal({ color })).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  for (const color of ['bluish', '#ggg', '#12345', '#0000', 'proto'])
    expect(await refusal({ color })).toBe('ERR_INVALID_QUEUE_COLOR');
  for (const color of ['#f', 'lightgoldenrodyellow', '', null]) expect(await refusal({ color })).toBe('ERR_VALIDATION');
  expect(await refusal({ name: 'vendás', color: 'teal' })).toBe('ERR_QUEUE_NAME_EXISTS');
  expect(await refusal({ name: 'V', color: 'teal' })).toBe('ERR_VALIDATION');
});

test('no more queues than the plan has room for, also when ten are added at once', async () => {
  const { world, send } = await company();
  const planId = Number(world.company.planId);
  await world.seed((db) => db.update(plans).set({ queues: 3 }).where(eq(plans.id, planId)));
  const colors = ['red', 'blue', 'teal', 'navy', 'lime', 'gold', 'pink', 'plum', 'tan', 'gray'];
  const answers = await Promise.all(colors.map((color) => send('POST', '/queue', { name: `Fila ${color}`, color })));
  const refusals = answers.flatMap(({ body }) => body.error ?? []);
  expect(refusals).toEqual(Array.from({ length: 7 }, () => 'ERR_MAX_QUEUES_REACHED'));
});

test('options stand in levels and in the order they were put in', async () => {
  const { world, send, option, menu } = await company();
  const queue = await world.queue('Vendas');
  const [boleto, prazo] = [await option(queue.id, 'Boleto'), await option(queue.id, 'Prazo')];
  const troca = await option(queue.id, 'Troca', { position: 0 });
  const second = await option(queue.id, 'Segunda via', { parentId: boleto.id, greetingMessage: 'Aqui está' });
  expect(await menu(queue.id)).toEqual(['Troca', 'Boleto', ['Segunda via'], 'Prazo']);
  await send('PUT', `/chatbot/${troca.id}`, { position: 2 });
  await send('PUT', `/chatbot/${prazo.id}`, { parentId: boleto.id, position: 0 });
  expect(await menu(queue.id)).toEqual(['Boleto', ['Prazo', 'Segunda via'], 'Troca']);

  const refused = async (id: number, change: object) => (await send('PUT', `/chatbot/${id}`, change)).body.error;
  expect(await refused(boleto.id, { parentId: second.id })).toBe('ERR_VALIDATION');
  expect(await refused(boleto.id, { parentId: boleto.id })).toBe('ERR_VALIDATION');
  expect(await refused(boleto.id, { name: 'Oi' })).toBe('ERR_VALIDATION');
  const elsewhere = await option((await world.queue('Outra')).id, 'De outra fila');
  expect(await refused(boleto.id, { parentId: elsewhere.id })).toBe('ERR_NO_OPTION_FOUND');
  await send('DELETE', `/chatbot/${boleto.id}`);
  expect(await menu(queue.id)).toEqual(['Troca']);
  expect((await send('GET', `/chatbot/${second.id}`)).body.error).toBe('ERR_NO_OPTION_FOUND');
});

test('levels end at ten, counted with what is moved along', async () => {
  const { world, send, option } = await company();
  const queue = await world.queue();
  const ids: number[] = [];
  for (let level = 0; level < 10; level += 1)
    ids.push((await option(queue.id, `Nível ${level}`, { parentId: ids.at(-1) ?? null })).id);
  expect(await option(queue.id, 'Fundo demais', { parentId: ids.at(-1) })).toMatchObject({ error: 'ERR_VALIDATION' });
  const pair = await option(queue.id, 'Com filho');
  await option(queue.id, 'Filho dele', { parentId: pair.id });
  const moved = await send('PUT', `/chatbot/${pair.id}`, { parentId: ids[8] });
  expect(moved.body.error).toBe('ERR_VALIDATION');
  expect((await send('PUT', `/chatbot/${pair.id}`, { parentId: ids[7] })).code).toBe(200);
});

test('of two options moved below each other at once one move is refused, so that no level is lost', async () => {
  const { world, send, option } = await company();
  const queue = await world.queue();
  const [a, b] = [await option(queue.id, 'Primeira'), await option(queue.id, 'Segunda')];
  const moves = await Promise.all([
    send('PUT', `/chatbot/${a.id}`, { parentId: b.id }),
    send('PUT', `/chatbot/${b.id}`, { parentId: a.id }),
  ]);
  expect(new Set(moves.map(({ code }) => code))).toEqual(new Set([200, 400]));
});

test('a queue that is deleted leaves its tickets without a queue, its people and connections without it', async () => {
  const { world, send } = await company();
  const [queue, agent] = [await world.queue('Vendas'), await world.person()];
  const { companyId } = world;
  await world.seed((db) =>
    db.insert(userQueues).values({ companyId, userId: agent.userId, queueId: queue.id }).onConflictDoNothing(),
  );
  const waiting = await world.ticket({ queueId: queue.id, status: 'pending' });
  expect((await send('DELETE', `/queue/${queue.id}`)).code).toBe(200);
  expect((await send('GET', `/queue/${queue.id}`)).body.error).toBe('ERR_NO_QUEUE_FOUND');
  const told = await world.emitted();
  const payloadOf = (name: string) => told.find((event) => event.name === name)?.payload;
  expect(payloadOf('ticket.left')).toMatchObject({ ticketId: waiting.id, after: { queueId: null } });
  expect(payloadOf('user.changed')).toMatchObject({ user: { id: agent.userId, queues: [] } });
  expect(payloadOf('queue.deleted')).toEqual({ queueId: queue.id });
});

test('an option answers with a file under the name it was given, until it answers with a text again', async () => {
  const { world, send, attach, option } = await company();
  const price = await option((await world.queue()).id, 'Tabela de preços');
  const pdf = '%PDF-1.4 lista';
  expect(await attach(price.id, 'preços.pdf', pdf)).toMatchObject({
    optionType: 'file',
    greetingMessage: 'preços.pdf',
    hasFile: true,
  });
  const text = { optionType: 'text', greetingMessage: 'A partir de R$ 10' };
  expect((await send('PUT', `/chatbot/${price.id}`, text)).body).toMatchObject({ ...text, hasFile: false });
  expect(await attach(price.id + 1000, 'preços.pdf', pdf)).toMatchObject({ error: 'ERR_NO_OPTION_FOUND' });
  expect(await attach(price.id, 'vazio.pdf', '')).toHaveProperty('error');
});
