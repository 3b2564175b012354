import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '../api.ts';
import type { Counter } from './chats.ts';

const ASKED = 50;
const OF_ONE = 10;
const WORDS = 20;
const PAUSE_MS = 20;

/** A language model in this process, which notes when it says its first word. */
export async function openModel() {
  let saidAt = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const say = (delta: object, finish: string | null = null) => {
        const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'sim' };
        response.write(
          `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
        );
      };
      let said = 0;
      const next = () => {
        if (said === 0) saidAt = performance.now();
        say({ content: `palavra${said} ` });
        said += 1;
        if (said < WORDS) return void setTimeout(next, PAUSE_MS);
        say({}, 'stop');
        const usage = { prompt_tokens: 10, completion_tokens: WORDS, total_tokens: 10 + WORDS };
        response.end(`data: ${JSON.stringify({ id: 'c', choices: [], usage })}\n\ndata: [DONE]\n\n`);
      };
      next();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    saidAt: () => saidAt,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** From the model's first word to the first one that the asker reads. */
export async function measureFirstWord(
  { world, url }: Pick<Counter, 'world' | 'url'>,
  model: Awaited<ReturnType<typeof openModel>>,
) {
  const { token } = await world.person({ profile: 'admin' });
  const baseUrl = `${model.origin}/v1`;
  const account = { baseUrl, model: 'sim', apiKey: 'chave-de-bench', monthLimit: '500.00' };
  await call(url, { method: 'PUT', path: '/assistant/account', token, body: account });
  const host = new URL(baseUrl).host;
  await call(url, { method: 'POST', path: '/assistant/consent', token, body: { version: 1, host } });
  const samples: number[] = [];
  let asker = token;
  for (let index = 0; index < ASKED; index += 1) {
    // Nobody may ask much more in a minute.
    if (index % OF_ONE === 0) asker = (await world.person({ profile: 'admin' })).token;
    const answer = await fetch(`${url}/api/openai`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asker}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ prompt: `Pergunta ${index}` }),
    });
    let heardAt = 0;
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (heardAt === 0 && text.includes('palavra')) heardAt = performance.now();
    }
    if (heardAt === 0) throw new Error(`no word came: ${answer.status} ${text.slice(0, 200)}`);
    samples.push(heardAt - model.saidAt());
  }
  return samples.slice(5);
}
