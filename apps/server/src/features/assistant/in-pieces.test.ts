import { afterAll, expect, test } from 'vitest';
import { assistantHarness } from '../../test/harness/assistant/assistant-harness.ts';

const { desk, close, deps } = await assistantHarness();
afterAll(close);

type Desk = Awaited<ReturnType<typeof desk>>;
const opened: { close: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** Asks over a real socket, as a browser does that wants to hear the answer while it is made. */
async function listenTo({ app, agent }: Pick<Desk, 'app' | 'agent'>, prompt: string, signal?: AbortSignal) {
  const url = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(app);
  return fetch(`${url}/api/openai`, {
    method: 'POST',
    headers: { ...agent.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ prompt }),
    ...(signal && { signal }),
  });
}

function addressOf({ server }: Desk['app']) {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      return { name, data: JSON.parse(data ?? 'null') as Record<string, unknown> };
    });

test('the words arrive one after the other and together are the answer; no proxy may keep them', async () => {
  const company = await desk();
  const answer = await listenTo(company, 'Oi');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const events = eventsIn(await answer.text());
  const words = events.filter(({ name }) => name === 'message').map(({ data }) => data['text']);
  expect(words.length).toBeGreaterThan(5);
  expect(events.at(-1)).toEqual({ name: 'done', data: { answer: words.join('') } });
});

test('what is refused before the first word has its own status, and what fails after it is the last event', async () => {
  const company = await desk({ consent: false });
  const refused = await listenTo(company, 'Oi');
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'ERR_AI_CONSENT' }]);
  const cut = await desk({ model: 'cut-700' });
  const answer = await listenTo(cut, 'Oi');
  expect(answer.status).toBe(200);
  const last = eventsIn(await answer.text()).at(-1);
  expect(last).toEqual({ name: 'error', data: { error: 'ERR_AI_PROVIDER', details: { failure: 'cut' } } });
});

test('nobody hears a stream without the right to', async () => {
  const company = await desk();
  const stranger = { ...company.agent, headers: { authorization: 'Bearer x' } };
  const answer = await listenTo({ ...company, agent: stranger }, 'Oi');
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'ERR_UNAUTHENTICATED' }]);
});

test('who leaves ends the call at the provider, and what was asked is paid', async () => {
  const company = await desk({ model: 'silent' });
  const leaving = new AbortController();
  const listening = listenTo(company, 'Oi', leaving.signal).catch(() => null);
  await expect.poll(() => company.ledger(), { timeout: 10_000 }).toHaveLength(1);
  leaving.abort();
  await listening;
  const outcome = async () => {
    const { rows } = await deps.database.pool.query<{ failure: string | null; isPaid: boolean }>(
      'select failure, input_tokens > 0 and cost > 0 as "isPaid" from ai_calls where company_id = $1',
      [company.world.companyId],
    );
    return rows;
  };
  await expect.poll(outcome, { timeout: 10_000 }).toEqual([{ failure: 'left', isPaid: true }]);
});
