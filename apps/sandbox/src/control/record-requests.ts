import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shortened } from './request-log.ts';
import type { Call } from './request-log.ts';
import type { FaultAction } from '../faults/fault-rule.ts';
import type { Json } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** What the sandbox knows about a request beside what Fastify knows. */
export type Backstage = { call: Call | null; fault: FaultAction | null; json: Json };

declare module 'fastify' {
  interface FastifyRequest {
    sandbox: Backstage;
  }
}

/** Writes every request under this plugin into the ledger, with raw body and answer. */
export function keepLedger(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (request) => {
    request.sandbox = {
      call: world.ledger.open({
        at: world.clock.now(),
        method: request.method,
        path: request.url,
        headers: headersOf(request),
      }),
      fault: null,
      json: null,
    };
  });
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    takeText,
  );
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.sandbox;
    if (!call) return payload;
    call.status = reply.statusCode;
    call.answer = typeof payload === 'string' ? shortened(payload) : '';
    return payload;
  });
}

async function takeText(request: FastifyRequest, text: string | Buffer): Promise<Json> {
  const raw = text.toString();
  if (request.sandbox.call) request.sandbox.call.body = shortened(raw);
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    request.sandbox.json = Object.fromEntries(new URLSearchParams(raw));
  } else {
    request.sandbox.json = raw === '' ? null : parseJson(raw);
  }
  return request.sandbox.json;
}

function parseJson(raw: string): Json {
  try {
    return JSON.parse(raw);
  } catch {
    throw Object.assign(new Error('Malformed JSON in the request body'), { statusCode: 400 });
  }
}

function headersOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}
