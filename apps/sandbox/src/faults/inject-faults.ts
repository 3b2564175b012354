import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAction } from './fault-rule.ts';
import { readFixture } from '../control/read-fixture.ts';
import type { JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

const HTML_502 = '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

/** Lets the fault rules strike: before a request is applied, after it, or on the way of its answer. */
export function injectFaults(app: FastifyInstance, world: World): void {
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const fault = world.faults.forRequest({ method: request.method, path, body: request.sandbox.json });
    if (!fault) return;
    request.sandbox.fault = fault;
    if (request.sandbox.call) request.sandbox.call.fault = fault.type;
    world.live.tell({ kind: 'faults' });
    await strikeBefore(world, { fault, request, reply });
  });
  app.addHook('onSend', async (request, reply, payload) => strikeAnswer(request, reply, payload));
}

type Strike = { fault: FaultAction; request: FastifyRequest; reply: FastifyReply };

async function strikeBefore(world: World, { fault, request, reply }: Strike): Promise<void> {
  if (fault.type === 'delay') await pause(fault.ms);
  if (fault.type === 'drop-before-apply') hangUp(request, reply);
  if (fault.type === 'html-502') await reply.code(502).type('text/html').send(HTML_502);
  if (fault.type === 'ok-with-error') await reply.code(200).send(unknownError(world, fault.code ?? 1));
  if (fault.type === 'respond') {
    const { status, body } = await chosenAnswer(world, fault);
    await reply
      .code(status)
      .headers(fault.headers ?? {})
      .send(body);
  }
}

async function strikeAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { fault } = request.sandbox;
  if (fault?.type === 'drop-before-answer') hangUp(request, reply);
  if (typeof payload !== 'string') return payload;
  if (fault?.type === 'truncate-json') {
    const half = payload.slice(0, Math.ceil(payload.length / 2));
    void reply.header('content-length', Buffer.byteLength(half));
    return half;
  }
  if (fault?.type === 'slow-body') {
    void reply.removeHeader('content-length');
    return Readable.from(trickle(payload, fault.ms));
  }
  return payload;
}

/** The connection is reset, as when a proxy in between dies. */
function hangUp(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

async function* trickle(payload: string, ms: number): AsyncGenerator<string> {
  const pieces = 10;
  const size = Math.ceil(payload.length / pieces);
  for (let start = 0; start < payload.length; start += size) {
    await pause(ms / pieces);
    yield payload.slice(start, start + size);
  }
}

async function chosenAnswer(world: World, fault: Extract<FaultAction, { type: 'respond' }>) {
  if (fault.fixture === undefined) return { status: fault.status ?? 500, body: fault.body ?? {} };
  const fixture = await readFixture(world, fault.fixture);
  if (fixture === null || typeof fixture !== 'object' || Array.isArray(fixture)) return { status: 200, body: fixture };
  const recorded = typeof fixture.http_status === 'number' ? fixture.http_status : 500;
  return { status: fault.status ?? recorded, body: fixture.body ?? fixture.body_raw ?? fixture };
}

function unknownError(world: World, code: number): JsonObject {
  const message = 'An unknown error has occurred.';
  return { error: { message, type: 'OAuthException', code, fbtrace_id: world.ids.trace() } };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
