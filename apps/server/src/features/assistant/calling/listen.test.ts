import { afterAll, expect, test } from 'vitest';
import { sandboxProcess } from '../../../test/harness/sandbox-process.ts';
import { listen } from './listen.ts';

const sandbox = await sandboxProcess();
afterAll(() => sandbox.close());

const { origin } = new URL(sandbox.url);

/** Asks the played model, and hears it to its end. */
async function hear(
  model: string,
  options: { maxOutput?: number; signal?: AbortSignal; patience?: { firstWordMs: number; wholeMs: number } } = {},
) {
  let text = '';
  const account = { owner: 1, baseUrl: `${sandbox.url}/llm/v1`, apiKey: 'chave', model, host: 'x' };
  const heard = await listen(account, {
    messages: [
      { role: 'system', content: 'Reescreva o rascunho' },
      { role: 'user', content: 'Olá, ação é já' },
    ],
    maxOutput: 200,
    signal: new AbortController().signal,
    allowedOrigins: [origin],
    hear: (piece) => void (text += piece),
    ...options,
  });
  return { ...heard, text };
}

test('an answer in pieces that end in the middle of letters is heard whole, with its bill', async () => {
  expect(await hear('sim')).toEqual({
    text: 'Olá, ação é já. Fico à disposição!',
    failure: null,
    error: undefined,
    characters: 34,
    isReached: true,
    usage: { input: 400, output: 9 },
  });
  expect(await hear('no-usage')).toMatchObject({ failure: null, usage: null });
});

test('a stream that is cut after any byte ends in a known way, and never in the middle of a letter', async () => {
  const whole = 'Olá, ação é já. Fico à disposição!';
  const cuts = Array.from({ length: 1300 }, (_, index) => index + 1);
  for (let from = 0; from < cuts.length; from += 50) {
    const batch = cuts.slice(from, from + 50);
    const heard = await Promise.all(batch.map(async (bytes) => ({ bytes, ...(await hear(`cut-${bytes}`)) })));
    for (const { bytes, failure, text } of heard) {
      expect([bytes, whole.startsWith(text)]).toEqual([bytes, true]);
      const known = text === whole ? ['cut', null] : text === '' ? ['unreachable', 'empty'] : ['cut'];
      expect([bytes, failure, known.includes(failure as never)]).toEqual([bytes, failure, true]);
    }
  }
}, 120_000);

test('silence, slowness, endlessness and words of a megabyte have their bounds', async () => {
  const patience = { firstWordMs: 150, wholeMs: 400 };
  expect(await hear('silent', { patience })).toMatchObject({ failure: 'timeout', text: '' });
  expect(await hear('slow-5000', { patience })).toMatchObject({ failure: 'timeout', text: '' });
  expect(await hear('slow-50', { patience: { firstWordMs: 5000, wholeMs: 10_000 } })).toMatchObject({ failure: null });
  const endless = await hear('endless', { patience: { firstWordMs: 5000, wholeMs: 10_000 } });
  expect(endless).toMatchObject({ failure: null, characters: 1200 });
  expect(await hear('one-word')).toMatchObject({ failure: 'unreachable', text: '' });
});

test('who leaves ends the call', async () => {
  const leaving = new AbortController();
  const heard = hear('silent', { signal: leaving.signal });
  leaving.abort();
  expect(await heard).toMatchObject({ failure: 'left', text: '', isReached: false });
});

test('an address inside the network is not called', async () => {
  const account = { owner: 1, baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'chave', model: 'sim', host: 'x' };
  const heard = await listen(account, {
    messages: [],
    maxOutput: 10,
    signal: new AbortController().signal,
    allowedOrigins: [],
    hear: () => undefined,
  });
  expect(heard.failure).toBe('configuration');
});
