import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { callee } from '../../../test/harness/calls-harness.ts';
import { sandboxProcess } from '../../../test/harness/sandbox-process.ts';
import type { ClaimedCall } from '../../bot-calls/loop/claim-calls.ts';
import { settleCall } from '../../bot-calls/loop/settle-call.ts';
import { performCall } from '../../bot-calls/performing/perform-call.ts';
import { takeResult } from './take-result.ts';

type Odd = { give: (response: ServerResponse) => unknown; said: string };

const MB = Buffer.alloc(1024 * 1024, 'a');
/** Until nobody listens any more; a gigabyte at most. */
function pour(response: ServerResponse, left = 1024): void {
  if (left === 0 || response.destroyed) response.end();
  else response.write(MB, () => pour(response, left - 1));
}

/** What other systems answer when they are not well, and what the customer then reads. */
const oddAnswers: Record<string, Odd> = {
  '/page': { give: (to) => to.end('<!doctype html><html>Olá</html>'), said: ': R$  (200)' },
  '/fault': { give: (to) => to.writeHead(500).end('<h1>Internal error</h1>'), said: ': R$  (500)' },
  '/nothing': { give: (to) => to.writeHead(204).end(), said: ': R$  (204)' },
  '/broken': { give: (to) => to.end('{"nome": "An'), said: ': R$  (200)' },
  '/other': { give: (to) => to.end('[[[1]]]'), said: ': R$  (200)' },
  '/halves': { give: (to) => to.end('{"nome": "a\\ud800\\u0000", "saldo": {}}'), said: 'a\ufffd: R$ {} (200)' },
  '/gigabyte': { give: (to) => pour(to), said: ': R$  (0)' },
  '/zipped': {
    give: (to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.concat([MB, MB]))),
    said: ': R$  (0)',
  },
  '/not-zipped': { give: (to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'), said: ': R$  (0)' },
  '/cut': { give: (to) => to.socket?.destroy(), said: ': R$  (0)' },
  '/cut-later': {
    give: (to) => to.writeHead(200, { 'content-length': 100 }).write('{"nome"', () => to.socket?.destroy()),
    said: ': R$  (0)',
  },
  '/round': { give: (to) => to.writeHead(302, { location: '/round' }).end(), said: ': R$  (0)' },
};

let erp: Awaited<ReturnType<typeof callee>>;
let sandbox: Awaited<ReturnType<typeof sandboxProcess>>;
beforeAll(async () => {
  erp = await callee(({ path }, response) => {
    const odd = oddAnswers[path.split('?')[0] ?? ''];
    if (odd) return odd.give(response);
    response.writeHead(path.startsWith('/404') ? 404 : 200).end(JSON.stringify({ nome: 'Ana', saldo: 12.5 }));
  });
  sandbox = await sandboxProcess();
});
afterAll(async () => {
  await erp.close();
  await sandbox.close();
});

/** A desk, and the calls of its runs one after the other: the loop would take those of tests that run beside. */
async function desk() {
  const bot = await createBotHarness();
  const { config } = bot.deps;
  const deps = { ...bot.deps, config: { ...config, HTTP_ALLOWED_ORIGINS: [erp.origin, sandbox.url] } };
  return {
    ...bot,
    async call() {
      const [call] = await bot.query<ClaimedCall>(
        `update bot_calls set state = 'running', attempts = attempts + 1 where company_id = $1 and state = 'waiting'
         returning id, company_id as "companyId", run_id as "runId", step_no as "stepNo", request, host,
           is_repeatable as "isRepeatable", attempts`,
      );
      if (!call) throw new Error('no call waits');
      const outcome = await performCall(deps, call);
      return { call, settle: () => settleCall(deps, { call, ...outcome }, takeResult) };
    },
  };
}

const balance = (url: string, queueId: number) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'cpf', type: 'question', data: { label: 'Qual é o seu CPF?', variable: 'cpf' } },
      {
        id: 'http',
        type: 'httpRequest',
        data: { url, method: 'get', params: [{ number: 1, key: 'cpf', value: '{{cpf}}' }] },
      },
      {
        id: 'diz',
        type: 'message',
        data: { label: '{{httpResponse.nome}}: R$ {{httpResponse.saldo}} ({{httpStatus}})' },
      },
      { id: 'fila', type: 'queue', data: { queueId } },
    ],
    ['1 cpf', 'cpf http', 'http diz', 'diz fila'],
  );

async function asking(path: string) {
  const one = await desk();
  const queue = await one.world.queue('Cobrança');
  const { flowId } = await one.flow(balance(`${erp.origin}${path}`, queue.id));
  await one.change({ flowId });
  await one.say('Oi');
  await one.leaves();
  await one.say('012 & 3');
  return one;
}

test('a conversation goes on with what the other system answered', async () => {
  const one = await asking('/saldo');
  expect(await one.lines()).toHaveLength(3);
  const { settle, call } = await one.call();
  expect(call.host).toBe(new URL(erp.origin).host);
  await settle();
  expect(erp.heard.at(-1)?.path).toBe('/saldo?cpf=012%20%26%203');
  expect((await one.lines()).slice(3)).toEqual(['< Ana: R$ 12.5 (200)', '· O robô passou o atendimento à fila.']);
  // The same result a second time finds nobody who waits for it.
  await settle();
  expect(await one.lines()).toHaveLength(5);
});

test('a failure leaves empty values, and the conversation goes on', async () => {
  const one = await asking('/404');
  await (await one.call()).settle();
  expect((await one.lines())[3]).toBe('< : R$  (404)');
});

test.each(Object.entries(oddAnswers))(
  'an answer like %s empties what it should have brought',
  async (path, { said }) => {
    const one = await asking(path);
    await (await one.call()).settle();
    expect((await one.lines()).slice(3)).toEqual([`< ${said}`, '· O robô passou o atendimento à fila.']);
    expect(await one.ticket()).toMatchObject({ is_bot: false, status: 'pending' });
  },
);

test('what is said while another system is asked changes nothing of its answer', async () => {
  const one = await asking('/saldo');
  const { settle } = await one.call();
  await one.say('alô?');
  expect(await one.ticket()).toMatchObject({ is_bot: true, unread_messages: 0, wait_started_at: null });
  expect((await one.run((await one.ticket()).id))?.state.heard).not.toContain('alô?');
  await settle();
  expect((await one.lines()).slice(3)).toEqual([
    '> alô?',
    '< Ana: R$ 12.5 (200)',
    '· O robô passou o atendimento à fila.',
  ]);
});

test('a person who took the conversation meanwhile hears nothing of it', async () => {
  const one = await asking('/saldo');
  const { settle } = await one.call();
  await one.query(`update tickets set is_bot = false, status = 'open', user_id = $2 where company_id = $1`, [
    (await one.world.person()).userId,
  ]);
  await settle();
  expect(await one.lines()).toHaveLength(3);
  const [settled] = await one.query<{ state: string; status: number }>(
    'select state, status from bot_calls where company_id = $1',
  );
  expect(settled).toEqual({ state: 'done', status: 200 });
});

test("a queue's Typebot serves: it greets, offers, takes the number for the choice, and ends", async () => {
  const one = await desk();
  const queue = await one.world.queue('Financeiro');
  await one.query(
    `update queues set typebot_url = $3, typebot_name = 'atendimento' where company_id = $1 and id = $2`,
    [queue.id, `${sandbox.url}/typebot`],
  );
  const served = draw(
    [
      { id: '1', type: 'start' },
      { id: 'bot', type: 'external', data: { bot: 'typebot', queueId: queue.id, gather: 0 } },
    ],
    ['1 bot'],
  );
  await one.change({ flowId: (await one.flow(served)).flowId });
  const exchange = async () => {
    const { settle, call } = await one.call();
    await settle();
    await one.leaves();
    return call.host;
  };
  await one.say('oi');
  expect(await exchange()).toBe(`queue:${queue.id}`);
  expect((await one.lines()).at(-1)).toBe(
    '< Olá *Marina Lacerda*, como posso ajudar?\n\n[ 1 ] - Financeiro\n[ 2 ] - Suporte',
  );
  await one.say('1');
  await exchange();
  expect((await one.lines()).at(-1)).toBe('< Para qual e-mail envio o boleto?');
  await sandbox.clearBots();
  await one.say('ana@exemplo.com');
  // Its server has forgotten the conversation: a new one begins with the customer's words.
  await exchange();
  await exchange();
  expect((await one.lines()).at(-1)).toContain('como posso ajudar?');
});

test('a workflow of the queue a customer chose is told so, remembers, hears fragments as one, and ends at #', async () => {
  const one = await desk();
  const queue = await one.queueOn('Recepção', 'Bem-vindo à recepção!');
  await one.queueOn('Financeiro');
  const address = `${sandbox.url}/n8n/webhook/recepcao`;
  await one.query('update queues set webhook_url = $3 where company_id = $1 and id = $2', [queue.id, address]);
  const exchange = async () => {
    await (await one.call()).settle();
    const last = (await one.lines()).at(-1);
    await one.leaves();
    return last;
  };
  await one.say('oi');
  await one.leaves();
  await one.say('2');
  expect(await exchange()).toBe('< Você disse: Recepção');
  await one.say('quero');
  await one.say('um horário');
  one.later(4);
  await one.ring();
  expect(await exchange()).toBe('< Você disse: quero\num horário');
  await one.say('o que eu disse?');
  one.later(4);
  await one.ring();
  expect(await exchange()).toBe('< Recepção, quero\num horário');
  await one.say('#');
  const ticket = await one.ticket();
  expect([ticket, await one.runs()]).toMatchObject([{ is_bot: false, queue_id: queue.id }, [{ endedBecause: 'left' }]]);
});

test('a workflow is told next what the customer wrote while it thought, and # ends it at once: its late answer is not said', async () => {
  const one = await desk();
  const queue = await one.queueOn('Recepção');
  const address = `${sandbox.url}/n8n/webhook/recepcao`;
  await one.query('update queues set webhook_url = $3 where company_id = $1 and id = $2', [queue.id, address]);
  await one.say('quero um horário');
  const first = await one.call();
  await one.say('para amanhã');
  await one.say('de manhã');
  await first.settle();
  expect((await one.lines()).at(-1)).toBe('< Você disse: quero um horário');
  await one.leaves();
  const second = await one.call();
  expect(second.call.request).toMatchObject({ text: 'para amanhã\nde manhã' });
  await one.say('#');
  const said = await one.lines();
  expect(said.at(-1)).toMatch(/^· /);
  expect(await one.ticket()).toMatchObject({
    is_bot: false,
    status: 'pending',
    queue_id: queue.id,
    unread_messages: 4,
  });
  expect((await one.runs()).map(({ endedBecause }) => endedBecause)).toEqual(['left']);
  await second.settle();
  expect(await one.lines()).toEqual(said);
});
