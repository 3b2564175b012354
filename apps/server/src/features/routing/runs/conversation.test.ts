import { connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import type { InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import { processWaiting } from '../../messages/inbound/process-entries.ts';

/** Asks for a name and for a matter, waits a little, and hands over. */
const reception = (queueId: number) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
      {
        id: 'menu',
        type: 'menu',
        data: {
          message: 'Olá, {{nome}}. Sobre o que é?',
          arrayOption: [
            { number: 1, titleOption: 'Vendas' },
            { number: 2, titleOption: 'Outro assunto' },
          ],
        },
      },
      { id: 'espera', type: 'interval', data: { sec: 5 } },
      { id: 'tchau', type: 'message', data: { label: 'Um momento, {{nome}}.' } },
      { id: 'fila', type: 'queue', data: { queueId } },
    ],
    ['1 nome', 'nome menu', 'menu.a1 espera', 'espera tchau', 'tchau fila', 'menu.a2 tchau'],
  );

async function start() {
  const desk = await createBotHarness();
  const queue = await desk.world.queue('Vendas');
  const { flowId } = await desk.flow(reception(queue.id));
  await desk.change({ flowId });
  return { ...desk, queue };
}

const MENU = 'Olá, Marina. Sobre o que é?\n\n[ 1 ] - Vendas\n[ 2 ] - Outro assunto';

test('a conversation goes its drawn way, and people get the ticket at its end', async () => {
  const desk = await start();
  await desk.say('Oi');
  expect(await desk.lines()).toEqual(['> Oi', '< Qual é o seu nome?']);
  const served = await desk.ticket();
  expect(served).toMatchObject({
    status: 'pending',
    is_bot: true,
    automation_owed: false,
    unread_messages: 0,
    wait_started_at: null,
  });
  await desk.leaves();
  await desk.say('Marina');
  await desk.leaves();
  await desk.say('1');
  expect((await desk.lines()).slice(2)).toEqual(['> Marina', `< ${MENU}`, '> 1']);
  expect(await desk.run(served.id)).toMatchObject({ waiting: 'clock', nodeId: 'espera' });
  await desk.ring();
  expect(await desk.lines()).toHaveLength(5);
  desk.later(5);
  await desk.ring();
  await desk.ring();
  expect((await desk.lines()).slice(5)).toEqual(['< Um momento, Marina.', '· O robô passou o atendimento à fila.']);
  expect(await desk.ticket()).toMatchObject({
    status: 'pending',
    is_bot: false,
    queue_id: desk.queue.id,
    unread_messages: 3,
    wait_started_at: desk.clock.now,
  });
  const [run] = await desk.runs();
  expect(run).toMatchObject({ status: 'ended', endedBecause: 'queue', kind: 'flow' });
  const steps = await desk.steps();
  expect(steps.map(({ no }) => no)).toEqual(steps.map((_, n) => n + 1));
  expect(await desk.decisions()).toEqual(['connection-flow', 'run-answers', 'run-answers']);
});

test('every webhook may come twice', async () => {
  const desk = await start();
  for (const [id, text] of [
    ['wamid.a', 'Oi'],
    ['wamid.b', 'Marina'],
    ['wamid.c', '2'],
  ] as const) {
    await desk.say(text, { id: `${id}.${desk.companyId}` });
    await desk.say(text, { id: `${id}.${desk.companyId}` });
    await desk.leaves();
  }
  expect(await desk.lines()).toEqual([
    '> Oi',
    '< Qual é o seu nome?',
    '> Marina',
    `< ${MENU}`,
    '> 2',
    '< Um momento, Marina.',
    '· O robô passou o atendimento à fila.',
  ]);
});

test('what was said before the question could be read is no answer to it; who knows the menu types ahead', async () => {
  const desk = await start();
  await desk.sayAll(['Oi', 'tudo bem?']);
  expect(await desk.lines()).toEqual(['> Oi', '< Qual é o seu nome?', '> tudo bem?']);
  expect(await desk.ticket()).toMatchObject({ is_bot: true, unread_messages: 0 });
  await desk.leaves();
  await desk.say('Marina');
  await desk.say('alô?');
  await desk.say('2');
  expect((await desk.lines()).slice(3)).toEqual([
    '> Marina',
    `< ${MENU}`,
    '> alô?',
    '> 2',
    '< Um momento, Marina.',
    '· O robô passou o atendimento à fila.',
  ]);
});

test('an answer that comes together with the late proof that its question had left is an answer', async () => {
  const desk = await start();
  await desk.say('Oi');
  const asked = desk.clock.now;
  desk.later(10);
  // The process that handed the question over had died; the receipt of ten seconds ago is heard only now.
  await desk.query(
    `update outbox set state = 'done', claimed_at = $2, finished_at = $3 where company_id = $1 and state = 'queued'`,
    [asked, desk.clock.now],
  );
  await desk.query('update messages set ack = 1, sent_ack_at = $2 where company_id = $1 and from_me', [asked]);
  await desk.say('Marina');
  expect((await desk.lines()).slice(2)).toEqual(['> Marina', `< ${MENU}`]);
});

test('who asks for a person gets one; whoever accepts silences the bot at once', async () => {
  const desk = await start();
  await desk.say('Oi');
  await desk.leaves();
  await desk.say('Atendente!');
  expect((await desk.lines()).slice(2)).toEqual([
    '> Atendente!',
    '· O robô passou o atendimento: o cliente pediu uma pessoa.',
  ]);
  expect(await desk.ticket()).toMatchObject({ is_bot: false, unread_messages: 2, status: 'pending' });

  const other = '5511955554444';
  await desk.say('Oi', { from: other });
  await desk.leaves();
  await desk.say('Ana', { from: other });
  await desk.leaves();
  await desk.say('1', { from: other });
  const { id } = await desk.ticket(other);
  const agent = await desk.world.person({ profile: 'admin', name: 'Camila' });
  const app = await desk.world.http();
  const accepted = await app.inject({
    method: 'PUT',
    url: `/api/tickets/${id}`,
    headers: agent.headers,
    payload: { status: 'open' },
  });
  expect(accepted.statusCode).toBe(200);
  desk.later(5);
  await desk.ring();
  await desk.say('obrigada', { from: other });
  expect((await desk.lines(other)).slice(-2)).toEqual(['· Camila aceitou o atendimento.', '> obrigada']);
  expect((await desk.runs()).map(({ endedBecause }) => endedBecause)).toEqual(['asked-for-person', 'person']);
});

test('a block that fails costs the conversation with the bot, never what the customer wrote', async () => {
  const desk = await createBotHarness();
  const graph = draw(
    [
      { id: '1', type: 'start' },
      { id: 'x', type: 'nobody-knows' },
    ],
    ['1 x'],
  );
  await desk.change({ flowId: (await desk.flow(graph)).flowId });
  await desk.say('Oi');
  expect(await desk.lines()).toEqual(['> Oi', '· O robô passou o atendimento: o fluxo não pôde continuar.']);
  // No graph at all: reading it throws in the middle of the turn.
  const broken = await desk.flow({ nodes: null } as never);
  await desk.change({ flowId: broken.flowId });
  const other = '5511955554444';
  await desk.sayAll(['Oi', 'Tem alguém?'], other);
  expect(await desk.lines(other)).toEqual([
    '> Oi',
    '· O robô passou o atendimento: houve uma falha no fluxo.',
    '> Tem alguém?',
  ]);
  expect(await desk.ticket(other)).toMatchObject({ is_bot: false, status: 'pending', unread_messages: 2 });
  const [flow] = await desk.query('select fault_at from flows where company_id = $1 and id = $2', [broken.flowId]);
  expect(flow).toMatchObject({ fault_at: desk.clock.now });
});

test('a ticket written at night gets its flow with the first message in the morning', async () => {
  const desk = await start();
  await desk.change({ outOfHoursMessage: 'Fechado.' });
  await desk.query(`insert into settings (company_id, key, value) values ($1, 'scheduleType', 'company')`);
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const week = weekdays.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime: '08:00', endTime: '18:00' }));
  await desk.query('update companies set schedules = $2 where id = $1', [JSON.stringify(week)]);
  desk.later(9 * 3600);
  await desk.say('Oi');
  await desk.say('Alguém?');
  expect(await desk.lines()).toEqual(['> Oi', '< Fechado.', '> Alguém?']);
  expect(await desk.ticket()).toMatchObject({ automation_owed: true, is_bot: false, unread_messages: 2 });
  desk.later(14 * 3600);
  await desk.say('Bom dia');
  expect((await desk.lines()).slice(3)).toEqual(['> Bom dia', '< Qual é o seu nome?']);
  expect(await desk.decisions()).toEqual(['closed', 'closed-said', 'connection-flow']);
});

test('what a customer writes while their ticket is being closed begins a conversation of its own, and is answered at once', async () => {
  const desk = await start();
  await desk.say('Oi');
  const agent = await desk.world.person();
  const taken = `update tickets set status = 'open', is_bot = false, user_id = $2 where company_id = $1`;
  await desk.query(taken, [agent.userId]);
  const before = await desk.ticket();
  // Somebody closes between the look-up of the ticket and the moment at which the message is stored.
  const closing: InboundInterceptor = {
    async mayTake() {
      await desk.query(
        `update tickets set status = 'closed', closed_at = $2 where company_id = $1 and status = 'open'`,
        [desk.clock.now],
      );
      return false;
    },
    take: () => Promise.resolve(null),
  };
  await desk.receive('Voltei');
  await desk.receive('Tem alguém aí?');
  const hooks = { ...inboundHooks, interceptors: [closing, ...inboundHooks.interceptors] };
  const waiting = await connectionsWaiting(desk.deps.database.pool, desk.clock.now);
  for (const one of waiting.filter(({ companyId }) => companyId === desk.companyId))
    await processWaiting({ ...desk.deps, ...hooks }, one);
  expect((await desk.lines()).slice(2)).toEqual(['> Voltei', '< Qual é o seu nome?', '> Tem alguém aí?']);
  const after = await desk.ticket();
  expect(after).toMatchObject({ is_bot: true, automation_owed: false, unread_messages: 0 });
  expect(after.id).not.toBe(before.id);
});
