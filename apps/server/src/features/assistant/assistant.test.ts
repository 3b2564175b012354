import { afterAll, expect, test } from 'vitest';
import { assistantHarness } from '../../test/harness/assistant/assistant-harness.ts';
import { reserve } from './budget/reserve.ts';
import { settle } from './budget/settle.ts';
import { requireAccount } from './setup/account-in-use.ts';

let offset = 0;
const start = new Date('2026-11-20T15:00:00.000Z').getTime();
const { desk, close, deps } = await assistantHarness(() => new Date(start + offset));
afterAll(close);

test('without consent nothing leaves, and who accepts another host than is configured is told', async () => {
  const { ask, help, say, call, admin, host, ledger, agree } = await desk({ consent: false });
  await say('Quero saber do pedido');
  const needed = { error: 'ERR_AI_CONSENT', details: { host, version: 1 } };
  expect((await ask('Oi')).json).toEqual(needed);
  expect((await help({ task: 'summary' })).json).toEqual(needed);
  const elsewhere = { version: 1, host: 'api.exemplo.com' };
  expect((await call('/assistant/consent', { method: 'POST', body: elsewhere, as: admin })).status).toBe(409);
  expect(await ledger()).toEqual([]);
  expect((await agree()).json).toMatchObject({ state: 'ready', consent: { host, acceptedBy: 'Renata Campos' } });
  expect((await ask('Oi')).status).toBe(200);
  expect(await ledger()).toHaveLength(1);
  await call('/assistant/consent', { method: 'DELETE', as: admin });
  expect((await ask('Oi')).json).toEqual(needed);
  expect(await ledger()).toHaveLength(1);
});

test('two admins who say yes at the same time have said it once', async () => {
  const { agree, ask, world } = await desk({ consent: false });
  const { pool } = world.deps.database;
  const both = await Promise.all([agree(), agree(), agree(), agree()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { rows } = await pool.query(
    `select (select count(*)::int from ai_consents where company_id = $1) as consents,
       (select count(*)::int from audit_log where company_id = $1 and action = 'assistant.consent') as audited`,
    [world.companyId],
  );
  expect(rows).toEqual([{ consents: 1, audited: 1 }]);
  expect((await ask('Oi')).status).toBe(200);
});

test('agents decide nothing about accounts, consent and limits', async () => {
  const { call, host } = await desk();
  const acts = [
    ['PUT', '/assistant/account', { baseUrl: 'https://a.exemplo.com', model: 'm', apiKey: 'k', monthLimit: '1.00' }],
    ['POST', '/assistant/consent', { version: 1, host }],
    ['DELETE', '/assistant/consent', undefined],
    ['PUT', '/assistant/day-limit', { dayLimit: null }],
    ['GET', '/assistant/usage', undefined],
  ] as const;
  for (const [method, path, body] of acts) {
    const answer = await call(path, { method, ...(body && { body }) });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('an address inside the network is refused, a key is never shown, and it goes to no other address', async () => {
  const { configure, call, admin, apiKey } = await desk();
  for (const baseUrl of [
    'http://127.0.0.1:9/v1',
    'https://169.254.169.254/v1',
    'http://api.exemplo.com/v1',
    'https://localhost/v1',
  ]) {
    expect([baseUrl, (await configure({ baseUrl })).json]).toEqual([baseUrl, { error: 'ERR_ADDRESS_NOT_ALLOWED' }]);
  }
  const elsewhere = await configure({ baseUrl: 'https://api.exemplo.com/v1', apiKey: undefined });
  expect(elsewhere.json).toMatchObject({ error: 'ERR_VALIDATION' });
  const setup = await call('/assistant/setup', { as: admin });
  expect(setup.json).toMatchObject({ account: { apiKey: '********' } });
  expect(JSON.stringify(setup.json)).not.toContain(apiKey);
});

test('replies come as drafts, a text is written anew, and both directions are translated', async () => {
  const { help, say } = await desk();
  const messageId = await say('Where is my order?');
  expect((await help({ task: 'reply' })).json.drafts).toHaveLength(3);
  const rewritten = await help({ task: 'rewrite', text: 'oi  ja mandei', manner: 'friendlier' });
  expect(rewritten.json.drafts).toEqual(['Oi ja mandei. Fico à disposição!']);
  const read = await help({ task: 'translate', messageId });
  expect(read.json.drafts).toEqual(['Em português: Where is my order?']);
  await say('Saiu hoje', { fromMe: true });
  expect((await help({ task: 'translate' })).json).toEqual(read.json);
  const written = await help({ task: 'translate', text: 'Já saiu' });
  expect(written.json.drafts).toEqual(['In your language: Já saiu']);
});

test('a ticket without words, one of others, and a message of another ticket bring no answer', async () => {
  const { help, world, queue, say, ledger } = await desk();
  expect((await help({ task: 'reply' })).json.error).toBe('ERR_AI_NOTHING');
  const other = await world.ticket({ queueId: (await world.queue()).id, status: 'pending' });
  expect((await help({ task: 'summary' }, other.id)).json.error).toBe('ERR_NO_TICKET_FOUND');
  const beside = await world.ticket({ queueId: queue.id, status: 'pending' });
  const messageId = await say('Oi', { ticketId: beside.id, contactId: beside.contactId });
  expect((await help({ task: 'translate', messageId })).json.error).toBe('ERR_NO_MESSAGE_FOUND');
  expect(await ledger()).toEqual([]);
});

test('excluded contacts and queues are kept from it', async () => {
  const { help, call, say, ticket, queue, admin, ledger } = await desk();
  await say('Oi');
  await call(`/assistant/contacts/${ticket.contactId}`, { method: 'PUT', body: { aiOptOut: true } });
  expect((await call(`/assistant/contacts/${ticket.contactId}`)).json).toEqual({ aiOptOut: true });
  expect((await help({ task: 'reply' })).json.error).toBe('ERR_AI_EXCLUDED');
  await call(`/assistant/contacts/${ticket.contactId}`, { method: 'PUT', body: { aiOptOut: false } });
  const excluded = await call(`/assistant/queues/${queue.id}`, {
    method: 'PUT',
    body: { isExcluded: true },
    as: admin,
  });
  expect(excluded.json).toMatchObject({ excludedQueueIds: [queue.id] });
  expect((await help({ task: 'summary' })).json.error).toBe('ERR_AI_EXCLUDED');
  expect(await ledger()).toEqual([]);
});

test.each([
  ['err_401_invalid_api_key', 'configuration', 1],
  ['err_404_model_not_found', 'configuration', 1],
  ['err_429_insufficient_quota', 'quota', 1],
  ['err_400_context_length_exceeded', 'too-long', 2],
  ['err_500_server_error', 'unreachable', 2],
  ['res_content_filter', 'filtered', 1],
  ['res_no_choices', 'empty', 1],
  ['res_tool_calls', 'empty', 1],
  ['html', 'empty', 1],
])('the answer %s is told as %s after %d calls', async (model, failure, calls) => {
  const { help, say, ledger } = await desk({ model });
  await say('Oi');
  const answer = await help({ task: 'reply' });
  expect(answer).toEqual({ status: 424, json: { error: 'ERR_AI_PROVIDER', details: { failure } } });
  expect(await ledger()).toHaveLength(calls);
});

test('who is too busy is asked once more, and a model that remembers little is told less', async () => {
  const busy = await desk({ model: 'busy-once' });
  expect((await busy.ask('Oi')).status).toBe(200);
  expect(await busy.ledger()).toHaveLength(2);
  const short = await desk({ model: 'short-memory' });
  for (let line = 0; line < 20; line += 1) await short.say(`Linha ${line}: ${'palavra '.repeat(60)}`);
  expect((await short.help({ task: 'reply' })).status).toBe(200);
  expect(await short.ledger()).toHaveLength(2);
});

test('twenty answers a minute, then a wait', async () => {
  const { ask } = await desk();
  for (let time = 0; time < 20; time += 1) expect((await ask('Oi')).status).toBe(200);
  const refused = await ask('Oi');
  expect(refused).toEqual({
    status: 429,
    json: { error: 'ERR_TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } },
  });
  offset += 61_000;
  expect((await ask('Oi')).status).toBe(200);
});

test('who has used up the month or the day gets no answer, and what was used stands in the list', async () => {
  const { ask, call, admin, configure, ledger } = await desk({ monthLimit: '0.10' });
  expect((await ask('Oi')).json).toEqual({ error: 'ERR_AI_BUDGET', details: { of: 'month' } });
  expect(await ledger()).toEqual([]);
  await configure({ monthLimit: '2.00' });
  expect((await ask('Oi')).status).toBe(200);
  const usage = await call<{ lines: object[] }>('/assistant/usage', { as: admin });
  expect(usage.json.lines).toMatchObject([
    { feature: 'page', model: 'sim', calls: 1, inputTokens: 400, day: '2026-11-20' },
  ]);
  await call('/assistant/day-limit', { method: 'PUT', body: { dayLimit: '0.01' }, as: admin });
  expect((await ask('Oi')).json).toEqual({ error: 'ERR_AI_BUDGET', details: { of: 'day' } });
});

test('a bill larger than what was reserved counts whole', async () => {
  const { ask, call } = await desk({ model: 'expensive', monthLimit: '100.00' });
  expect((await ask('Oi')).status).toBe(200);
  expect((await call<{ budget: object }>('/assistant')).json.budget).toEqual({
    spent: '600.02',
    limit: '100.00',
    isNearlySpent: true,
  });
  expect((await ask('Oi')).json).toMatchObject({ error: 'ERR_AI_BUDGET' });
});

test('a crash between reservation and answer is paid once, however often it is looked at', async () => {
  const { agent, world, call, ask } = await desk();
  const spent = async () => (await call<{ budget: { spent: string } }>('/assistant')).json.budget.spent;
  const lost = await agent.act(async (ctx) =>
    reserve(ctx, {
      feature: 'page',
      account: await requireAccount(ctx),
      prompt: [{ role: 'user', content: 'x'.repeat(2000) }],
      maxOutput: 4000,
    }),
  );
  const reserved = await spent();
  expect(Number(reserved)).toBeGreaterThan(0.5);
  offset += 6 * 60_000;
  expect((await ask('Oi')).status).toBe(200);
  const after = await spent();
  expect(Number(after) - Number(reserved)).toBeLessThan(0.1);
  // Whoever was only slow comes back too late to be paid twice.
  await world.act((ctx) => settle(ctx, lost, { used: { input: 5, output: 5 }, failure: null }));
  await ask('Oi');
  expect(Number(await spent()) - Number(after)).toBeLessThan(0.1);
});

test('the super user sets prices and months of plans, and sees what every company used', async () => {
  const { ask, world, call, admin } = await desk();
  await ask('Oi');
  const chief = await world.person({ profile: 'admin', super: true });
  const price = { model: `caro-${world.companyId}`, input: '1.00', output: '2.50' };
  const terms = await call<{ prices: object[]; plans: object[] }>('/assistant/prices', {
    method: 'PUT',
    body: price,
    as: chief,
  });
  expect(terms.json.prices).toContainEqual(price);
  const planId = world.company.planId;
  const limit = { planId, monthLimit: '7.00' };
  const limits = await call<{ plans: object[] }>('/assistant/plan-limits', { method: 'PUT', body: limit, as: chief });
  expect(limits.json.plans).toContainEqual(expect.objectContaining(limit));
  await call('/assistant/account', { method: 'DELETE', as: admin });
  expect((await call<{ budget: object }>('/assistant')).json.budget).toMatchObject({ limit: '7.00' });
  const all = await call<{ companies: object[] }>('/assistant/usage/companies?month=2026-11', { as: chief });
  expect(all.json.companies).toContainEqual(expect.objectContaining({ companyId: world.companyId, calls: 1 }));
  expect((await call('/assistant/terms', { as: admin })).status).toBe(403);
});

test('answers of two companies at the same time never mix', async () => {
  const desks = [await desk(), await desk()];
  const answers = await Promise.all(
    desks.flatMap((one, index) =>
      Array.from({ length: 5 }, (_, time) =>
        one.help({ task: 'rewrite', text: `empresa ${index} vez ${time}`, manner: 'shorter' }),
      ),
    ),
  );
  expect(answers.map(({ json }) => json.drafts[0])).toEqual(
    desks.flatMap((_, index) => Array.from({ length: 5 }, (__, time) => `Empresa ${index} vez ${time}.`)),
  );
});

test('thumbs are counted without a word of what they were about', async () => {
  const { call, admin } = await desk();
  for (const isGood of [true, true, false])
    await call('/assistant/ratings', { method: 'POST', body: { feature: 'reply', isGood } });
  const usage = await call<{ ratings: object[] }>('/assistant/usage', { as: admin });
  expect(usage.json.ratings).toEqual([{ feature: 'reply', good: 2, bad: 1 }]);
});

test('an installation without any account says so', async () => {
  const { call, admin, ask } = await desk();
  await call('/assistant/account', { method: 'DELETE', as: admin });
  const { config } = deps;
  const given = config.AI_API_KEY;
  Object.assign(config, { AI_API_KEY: undefined });
  expect(await ask('Oi')).toEqual({ status: 409, json: { error: 'ERR_AI_NOT_CONFIGURED' } });
  expect((await call('/assistant')).json).toMatchObject({ state: 'not-configured', host: null });
  Object.assign(config, { AI_API_KEY: given });
});
