import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox, SandboxOptions } from '../sandbox.ts';
import type { JsonObject } from '../world/model.ts';

export type Received = { raw: string; signature: string | undefined; value: JsonObject };
type Answer = (received: Received) => number | Promise<number>;

export type Business = {
  url: string;
  received: Received[];
  /** What to answer from now on; 200 when nothing is said. */
  answer: (how: Answer) => void;
  /** Waits until this many webhooks arrived that fit. */
  until: (count: number, fits?: (received: Received) => boolean) => Promise<Received[]>;
  close: () => Promise<void>;
};

const Envelope = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.record(z.string(), z.json()) })) })),
});

/** A business server that proves itself with one verify token and writes down every webhook. */
export async function openBusiness(verifyToken: string): Promise<Business> {
  const received: Received[] = [];
  let answer: Answer = () => 200;
  let watchers: (() => void)[] = [];

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://business');
    if (request.method === 'GET') {
      const proven = url.searchParams.get('hub.verify_token') === verifyToken;
      response.writeHead(proven ? 200 : 403).end(proven ? url.searchParams.get('hub.challenge') : '');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const signature = request.headers['x-hub-signature-256'];
      const fresh = { raw, signature: typeof signature === 'string' ? signature : undefined, value: firstValue(raw) };
      received.push(fresh);
      for (const watch of watchers) watch();
      void Promise.resolve(answer(fresh)).then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/webhooks/meta`,
    received,
    answer(how) {
      answer = how;
    },
    until(count, fits = () => true) {
      return new Promise((resolve) => {
        const check = () => {
          const matching = received.filter(fits);
          if (matching.length < count) return;
          watchers = watchers.filter((watch) => watch !== check);
          resolve(matching);
        };
        watchers.push(check);
        check();
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function firstValue(raw: string): JsonObject {
  try {
    return Envelope.parse(JSON.parse(raw)).entry[0]?.changes[0]?.value ?? {};
  } catch {
    return {};
  }
}

export const PHONE = '106540352242922';
export const WABA = '102290129340398';
export const SECRET = 'sim_app_secret_0123456789abcdef';
export const MARIA = '5511999990001';

export type Street = { sandbox: Sandbox; business: Business; graph: Graph; close: () => Promise<void> };
export type GraphAnswer = { status: number; body: JsonObject; headers: Headers };
/** `graph('POST 123/messages', body)` */
export type Graph = (
  call: `${'GET' | 'POST' | 'DELETE'} ${string}`,
  body?: JsonObject,
  token?: string,
) => Promise<GraphAnswer>;

/** A sandbox with one number and one customer, and a business already subscribed to it. */
export async function openStreet(options: SandboxOptions = {}): Promise<Street> {
  const business = await openBusiness('sim_verify_token');
  const sandbox = await startSandbox({
    smtpPort: null,
    behaviour: { sentDelayMs: 0, deliveredDelayMs: 0, readDelayMs: 0, retryFactor: 0.005 },
    ...options,
  });
  await sandbox.seed({
    apps: [{ id: '900100', secret: SECRET, verifyToken: 'sim_verify_token' }],
    tokens: [{ token: 'TOKEN', appId: '900100', wabaIds: [WABA] }],
    wabas: [{ id: WABA, subscriptions: [{ appId: '900100', overrideCallbackUri: business.url }] }],
    phones: [{ id: PHONE, wabaId: WABA, displayPhoneNumber: '+55 11 4002-8922' }],
    customers: [{ name: 'Maria de Souza', phone: MARIA }],
  });
  return {
    sandbox,
    business,
    graph: graphAt(sandbox.graphUrl),
    async close() {
      await sandbox.close();
      await business.close();
    },
  };
}

export function graphAt(graphUrl: string): Graph {
  return async (call, body, token = 'TOKEN') => {
    const [method = 'GET', path = ''] = call.split(' ');
    const response = await fetch(`${graphUrl}/v25.0/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = z.record(z.string(), z.json()).parse(await response.json());
    return { status: response.status, body: answer, headers: response.headers };
  };
}

export function textTo(to: string, body = 'Olá'): JsonObject {
  return { messaging_product: 'whatsapp', to, type: 'text', text: { body } };
}

/** The code of an error answer, or null. */
export function errorCode({ body }: GraphAnswer): number | null {
  return z.object({ error: z.object({ code: z.number() }) }).safeParse(body).data?.error.code ?? null;
}

export function sentId({ body }: GraphAnswer): string {
  return z.object({ messages: z.tuple([z.object({ id: z.string() })]) }).parse(body).messages[0].id;
}

export function statusOf({ value }: Received): string | null {
  const parsed = z.object({ statuses: z.array(z.object({ status: z.string() })).min(1) }).safeParse(value);
  return parsed.data?.statuses[0]?.status ?? null;
}

export const Inbound = z.object({
  contacts: z.array(z.record(z.string(), z.json())).optional(),
  messages: z
    .array(
      z.looseObject({
        id: z.string(),
        type: z.string(),
        from: z.string().optional(),
        from_user_id: z.string().optional(),
        text: z.object({ body: z.string() }).optional(),
      }),
    )
    .length(1),
});

export function inboundOf({ value }: Received) {
  return Inbound.safeParse(value).data?.messages[0] ?? null;
}
