import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../bots/bot-memory.ts';
import { keepLedger } from '../control/record-requests.ts';
import { injectFaults } from '../faults/inject-faults.ts';
import type { Json } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { answerTo, type Said } from './answers.ts';
import { streamOf, type Manner } from './stream.ts';

type Recorded = Record<string, { status: number; headers: Record<string, string>; body: { choices?: Json } }>;
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8')) as Recorded;

/**
 * A language model under `/llm/v1`. The model that is asked for says how it behaves: the name of a recorded answer, `slow-800`
 * (milliseconds to the first word), `cut-120` (the connection dies after so many bytes), `echo` (says what it was told, as a
 * model does that obeys everybody), `busy-once`, `html`, `endless`, `one-word`, `no-usage`, `silent`, `expensive`. All others answer well,
 * in pieces that end in the middle of letters.
 */
export async function llmRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  keepLedger(app, world);
  injectFaults(app, world);
  const busy = new Set<string>();
  app.post('/v1/chat/completions', (request, reply) => complete(request, reply, busy));
}

function saidOf(one: Json): Said[] {
  const { role, content } = isObject(one) ? one : {};
  return typeof role === 'string' && typeof content === 'string' ? [{ role, content }] : [];
}

async function complete(request: FastifyRequest, reply: FastifyReply, busy: Set<string>) {
  const key = request.headers.authorization ?? '';
  if (!/^Bearer .+/.test(key) || key === 'Bearer errada') return play(reply, 'err_401_invalid_api_key');
  const body = request.body as Json;
  if (!isObject(body) || typeof body['model'] !== 'string' || !Array.isArray(body['messages'])) {
    return reply.code(400).send({ error: { message: 'invalid request', type: 'invalid_request_error', code: null } });
  }
  const { model, messages } = body;
  const said = messages.flatMap(saidOf);
  if (model === 'busy-once' && !busy.has(key)) {
    busy.add(key);
    return reply.code(429).header('retry-after', '0').send(recorded['err_429_rate_limit_exceeded']?.body);
  }
  const refusal = refusalOf(model, said);
  if (refusal !== null) return play(reply, refusal);
  if (model === 'html') return reply.type('text/html').send('<html><body>Bad gateway</body></html>');
  return stream(reply, { model, said });
}

/** The recorded error that such a model answers. */
function refusalOf(model: string, said: readonly Said[]) {
  const isTooMuch = model === 'short-memory' && said.some(({ content }) => content.length > 6000);
  if (isTooMuch) return 'err_400_context_length_exceeded';
  return model.startsWith('err_') && recorded[model] ? model : null;
}

function play(reply: FastifyReply, name: string) {
  const { status = 500, headers = {}, body } = recorded[name] ?? {};
  return reply.code(status).headers(headers).send(body);
}

const numberIn = (model: string, name: string) => {
  const [, digits] = new RegExp(`^${name}-(\\d+)$`).exec(model) ?? [];
  return digits === undefined ? null : Number(digits);
};

async function stream(reply: FastifyReply, { model, said }: { model: string; said: Said[] }) {
  const cut = numberIn(model, 'cut');
  const manner: Manner = {
    text: textFor(model, said),
    finish: finishOf(model),
    withUsage: model !== 'no-usage',
    expensive: model === 'expensive',
  };
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  raw.flushHeaders();
  await delay(numberIn(model, 'slow') ?? 0);
  if (model === 'silent') return;
  let left = cut ?? Number.POSITIVE_INFINITY;
  for (const piece of model === 'endless' ? endless(manner) : streamOf(manner)) {
    if (raw.destroyed) return;
    const bytes = piece.subarray(0, left);
    left -= bytes.length;
    if (!raw.write(bytes)) await drained(raw);
    if (left <= 0) return setImmediate(() => raw.destroy());
  }
  raw.end();
}

const drained = (raw: FastifyReply['raw']) =>
  new Promise<void>((resolve) => {
    const go = () => {
      raw.off('drain', go);
      raw.off('close', go);
      resolve();
    };
    raw.on('drain', go);
    raw.on('close', go);
  });

function* endless(manner: Manner): Generator<Buffer> {
  const [, words = Buffer.alloc(0)] = streamOf({ ...manner, whole: true });
  for (;;) yield words;
}

function textFor(model: string, said: readonly Said[]) {
  const shown = recorded[model]?.body.choices;
  if (Array.isArray(shown)) {
    const [choice] = shown;
    const message = isObject(choice) ? choice['message'] : null;
    const content = isObject(message) ? message['content'] : null;
    return typeof content === 'string' ? content : '';
  }
  if (model === 'one-word') return 'a'.repeat(1_100_000);
  if (model === 'echo') return said.findLast(({ role }) => role === 'user')?.content ?? '';
  return answerTo(said);
}

function finishOf(model: string) {
  if (model === 'res_content_filter') return 'content_filter';
  if (model === 'res_no_choices') return null;
  return model === 'res_length' ? 'length' : 'stop';
}
