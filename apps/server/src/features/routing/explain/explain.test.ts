import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';

const graph = draw(
  [
    { id: '1', type: 'start' },
    { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
    { id: 'fim', type: 'message', data: { label: 'Obrigado, {{nome}}.' } },
  ],
  ['1 nome', 'nome fim'],
);

async function start() {
  const desk = await createBotHarness();
  const { flowId, versionId } = await desk.flow(graph, { name: 'Recepção' });
  await desk.change({ flowId });
  const admin = await desk.world.person({ profile: 'admin', name: 'Camila' });
  const app = await desk.world.http();
  const call = async (method: 'GET' | 'POST', url: string, payload?: Record<string, unknown>) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers: admin.headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json() };
  };
  return { ...desk, flowId, versionId, admin, call };
}

test('every bubble of a bot, and the place of every ticket, can be explained', async () => {
  const desk = await start();
  await desk.say('Oi');
  const { id } = await desk.ticket();
  const now = await desk.call('GET', `/tickets/${id}/automation`);
  expect(now).toMatchObject({
    status: 200,
    json: {
      isOwed: false,
      run: {
        kind: 'flow',
        flow: { id: desk.flowId, name: 'Recepção' },
        version: { number: 1 },
        node: { id: 'nome', type: 'question', summary: 'Qual é o seu nome? → nome' },
        waiting: 'answer',
        startedBy: null,
      },
      lines: [{ kind: 'decision', code: 'connection-flow' }, { kind: 'run-began' }],
    },
  });
  await desk.leaves();
  await desk.say('Marina');
  const messages = await desk.query<{ id: number; body: string }>(
    'select id, body from messages where company_id = $1 order by id',
  );
  const idOf = (body: string) => messages.find((message) => message.body === body)?.id;
  const why = await desk.call('GET', `/messages/${idOf('Obrigado, Marina.')}/why`);
  expect(why).toMatchObject({
    status: 200,
    json: {
      decision: { code: 'run-answers' },
      causeMessageId: idOf('Marina'),
      run: { endedBecause: 'finished' },
      steps: [
        { nodeId: 'nome', type: 'question', taken: 'a' },
        { nodeId: 'fim', type: 'message' },
      ],
      variables: { nome: 'Marina' },
      tookMs: 0,
    },
  });
  expect((await desk.call('GET', `/messages/${idOf('Oi')}/why`)).json).toMatchObject({ run: null, steps: [] });
  const stranger = await createBotHarness();
  const other = await stranger.world.person({ profile: 'admin' });
  const app = await stranger.world.http();
  for (const url of [`/api/tickets/${id}/automation`, `/api/messages/${idOf('Oi')}/why`])
    expect((await app.inject({ url, headers: other.headers })).statusCode).toBe(404);
});

test('people stop, restart and start what serves a ticket', async () => {
  const desk = await start();
  await desk.say('Oi');
  const { id } = await desk.ticket();
  const act = (body: Record<string, unknown>) => desk.call('POST', `/tickets/${id}/automation`, body);
  expect((await desk.call('GET', `/tickets/${id}/flows`)).json).toEqual({
    flows: [{ id: desk.flowId, name: 'Recepção' }],
  });
  expect(await act({ do: 'restart' })).toMatchObject({ status: 200, json: { run: { startedBy: { name: 'Camila' } } } });
  expect(await act({ do: 'stop' })).toMatchObject({ status: 200, json: { run: null } });
  expect(await desk.ticket()).toMatchObject({ is_bot: false, unread_messages: 1 });
  expect(await act({ do: 'stop' })).toMatchObject({ status: 409, json: { error: 'ERR_NO_RUN_FOUND' } });
  expect(await act({ do: 'start' })).toMatchObject({ status: 404, json: { error: 'ERR_NO_FLOW_FOUND' } });
  expect(await act({ do: 'start', flowId: desk.flowId })).toMatchObject({
    status: 200,
    json: { run: { kind: 'flow' } },
  });
  expect(await desk.lines()).toEqual([
    '> Oi',
    '< Qual é o seu nome?',
    '< Qual é o seu nome?',
    '· Camila parou o robô.',
    '< Qual é o seu nome?',
  ]);
  expect((await desk.runs()).map(({ endedBecause }) => endedBecause)).toEqual(['restarted', 'stopped', null]);
});

test('what would happen at a moment is the decision itself, and nothing is stored', async () => {
  const desk = await start();
  const ask = async (more: Record<string, unknown> = {}) =>
    (
      await desk.call('POST', '/routing/what-if', {
        connectionId: desk.connectionId,
        at: desk.clock.now.toISOString(),
        ...more,
      })
    ).json;
  expect(await ask()).toMatchObject({ code: 'connection-flow', action: 'begin-flow', flow: { name: 'Recepção' } });
  await desk.query('update flows set active = false where company_id = $1');
  expect(await ask()).toMatchObject({ code: 'greeting', flow: null });
  expect(await ask({ contactId: 999_999_999 })).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' });
  expect(await desk.decisions()).toEqual([]);
});

test('agents see by name which flows they may start: in tickets that wait or are their own, and only those that are live', async () => {
  const desk = await start();
  await desk.say('Oi');
  const { id } = await desk.ticket();
  const app = await desk.world.http();
  const queue = await desk.world.queue('Balcão');
  const [own, other] = [
    await desk.world.person({ queueIds: [queue.id] }),
    await desk.world.person({ queueIds: [queue.id] }),
  ];
  const names = async ({ headers }: { headers: Record<string, string> }) => {
    const answer = await app.inject({ url: `/api/tickets/${id}/flows`, headers });
    return answer.statusCode === 200
      ? answer.json<{ flows: { name: string }[] }>().flows.map(({ name }) => name)
      : answer.statusCode;
  };
  expect(await names(own)).toBe(404);
  await desk.query('update tickets set queue_id = $2 where company_id = $1', [queue.id]);
  expect(await names(own)).toEqual(['Recepção']);
  await desk.query(`update tickets set status = 'open', is_bot = false, user_id = $2 where company_id = $1`, [
    own.userId,
  ]);
  expect([await names(own), await names(other)]).toEqual([['Recepção'], []]);
  await desk.query('update flows set active = false where company_id = $1');
  expect(await names(own)).toEqual([]);
});
