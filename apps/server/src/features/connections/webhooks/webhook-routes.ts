import { createJournalWriter } from '@balcao/channel-bus/journal-writer.ts';
import { answerVerification as answerMeta, verifyWebhook } from '@balcao/channels/kit/graph/verify.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { storeWebhook, type WebhookPayload } from './store-webhook.ts';
import { wakeReaders } from './wake-readers.ts';
import { createTargetCache, type WebhookTarget } from './webhook-target.ts';

/** Meta sends up to 3 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
const ID = /^[1-9]\d{0,15}$/;

type Call = FastifyRequest<{ Params: { connectionId?: string } }>;

/**
 * Where Meta calls us. Whatever is signed with the right secret is stored before it is answered, understood or not: any
 * answer but 200 would only make Meta repeat it for days. Outside of the contract, and never rate limited.
 */
export function registerWebhookRoutes(app: FastifyInstance, parts: Deps) {
  const deps = { ...parts, journal: createJournalWriter(parts.database.pool) };
  const targets = createTargetCache(deps);
  const wake = wakeReaders(deps);

  void app.register((webhooks, _options, done) => {
    // The signature is over the bytes as they came, so nothing may parse them before.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    webhooks.get('/webhooks/meta/:connectionId', async (request: Call, reply) => {
      const target = await targetOf(request, targets.fresh);
      return answerVerification(request, reply, target?.secrets.verifyToken);
    });
    webhooks.get('/webhooks/meta', (request: Call, reply) =>
      answerVerification(request, reply, deps.config.META_VERIFY_TOKEN),
    );
    webhooks.post('/webhooks/meta/:connectionId', { bodyLimit: MAX_BYTES }, async (request: Call, reply) => {
      const bytes = bytesOf(request);
      const isSigned = (target: WebhookTarget | null): target is WebhookTarget =>
        target?.channel.verifyWebhook(bytes, request.headers, target.secrets.appSecret) === true;
      const known = await targetOf(request, targets.find);
      // What is kept may be older than the connection's newest secret.
      const target = isSigned(known) ? known : await targetOf(request, targets.fresh);
      if (!isSigned(target)) return refuse(deps, request, 'ERR_UNAUTHENTICATED');
      for (const connectionId of await storeWebhook(deps, readJson(deps, request, bytes), target)) wake(connectionId);
      return received(reply);
    });
    webhooks.post('/webhooks/meta', { bodyLimit: MAX_BYTES }, async (request: Call, reply) => {
      const bytes = bytesOf(request);
      const isSigned = verifyWebhook(bytes, request.headers, deps.config.META_APP_SECRET ?? '');
      if (!isSigned) return refuse(deps, request, 'ERR_UNAUTHENTICATED');
      for (const connectionId of await storeWebhook(deps, readJson(deps, request, bytes), null)) wake(connectionId);
      return received(reply);
    });
    done();
  });
}

const targetOf = async ({ params }: Call, find: (id: number) => Promise<WebhookTarget | null>) =>
  ID.test(params.connectionId ?? '') ? find(Number(params.connectionId)) : null;

const received = (reply: FastifyReply) => reply.code(200).type('text/plain; charset=utf-8').send('EVENT_RECEIVED');

const bytesOf = ({ body }: Call): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The challenge is foreign text: a browser must not take it for a page. */
function answerVerification(request: Call, reply: FastifyReply, verifyToken: string | undefined) {
  const { query } = request;
  const answer = answerMeta(query as Record<string, unknown>, verifyToken ?? '');
  void reply.code(answer.status).type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff');
  return reply.send(answer.status === 200 ? answer.body : 'Forbidden');
}

/** Says what was refused and where, never what it carried. */
function refuse({ log }: Deps, request: Call, code: 'ERR_UNAUTHENTICATED' | 'ERR_VALIDATION'): never {
  const { connectionId } = request.params;
  const target = connectionId !== undefined && ID.test(connectionId) ? Number(connectionId) : null;
  log.warn({ target, code, bytes: bytesOf(request).byteLength }, 'webhook refused');
  return fail(code);
}

function readJson(deps: Deps, request: Call, bytes: Uint8Array): WebhookPayload {
  const raw = new TextDecoder().decode(bytes);
  try {
    return { raw, json: JSON.parse(raw) as unknown };
  } catch {
    return refuse(deps, request, 'ERR_VALIDATION');
  }
}
