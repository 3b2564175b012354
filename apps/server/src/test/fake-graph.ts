import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call the stand-in received; `body` is the JSON, or the raw text of a form. */
export type GraphCall = { path: string; body: Record<string, unknown> };
type Answer = { status?: number; json?: unknown } | 'hang' | 'reset';
export type GraphScript = (call: GraphCall, nth: number) => Answer | undefined | Promise<Answer | undefined>;

export type GraphStandIn = {
  url: string;
  /** Messages asked to be sent, in order of arrival. */
  sent: () => GraphCall[];
  calls: GraphCall[];
  /** Resolves when so many calls of messages have arrived. */
  waitForSends: (count: number) => Promise<void>;
  /** Decides about calls from now on; undefined is the usual success. */
  script: (script: GraphScript) => void;
  close: () => Promise<void>;
};

/** Plays the provider's end of a connection over a real socket: accepts, refuses, hangs or breaks off as told. */
export async function startGraphStandIn(): Promise<GraphStandIn> {
  const calls: GraphCall[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let current: GraphScript = () => undefined;
  const sent = () => calls.filter((call) => call.path.endsWith('/messages') && call.body['type'] !== undefined);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const call = { path: request.url ?? '', body: parse(await read(request)) };
    calls.push(call);
    const { length } = sent();
    for (const waiter of waiting.filter(({ count }) => count <= length)) waiter.resolve();
    const decided = await current(call, length);
    if (decided === 'hang') return;
    if (decided === 'reset') return request.socket.destroy();
    response.writeHead(decided?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(decided?.json ?? usualAnswer(call, calls.length)));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    calls,
    waitForSends: (count) =>
      new Promise((resolve) => (sent().length >= count ? resolve() : waiting.push({ count, resolve }))),
    script: (script) => void (current = script),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function usualAnswer({ path, body }: GraphCall, nth: number) {
  if (path.endsWith('/media')) return { id: `media-${nth}` };
  if (body['status'] === 'read') return { success: true };
  return { messaging_product: 'whatsapp', messages: [{ id: `wamid.${nth}.${path}` }] };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as Record<string, unknown>;
  } catch {
    return { form: text };
  }
}
