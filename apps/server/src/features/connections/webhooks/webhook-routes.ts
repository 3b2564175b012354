import { createJournalWriter } from '@balcao/channel-bus/journal-writer.ts';
import { answerVerification as answerMeta, signatureIn, verifyWebhook } from '@balcao/channels/kit/graph/verify.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { tokenBuckets } from '../../../platform/limits/token-bucket.ts';
import { networkOf } from '../../../platform/network/network-of.ts';
import { paceUnproved, type BodyReading, type Unproved } from './pace-unproved-bodies.ts';
import { storeWebhook, type WebhookPayload } from './store-webhook.ts';
import { wakeReaders } from './wake-readers.ts';
import { createTargetCache, type WebhookTarget } from './webhook-target.ts';

/** Meta sends up to 3 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Lines in the log about refused calls of one network. */
const REFUSALS_LOGGED = { burst: 20, perSecond: 0.1 };
const ID = /^[1-9]\d{0,15}$/;

type Call = FastifyRequest<{ Params: { connectionId?: string } }>;

/**
 * Where Meta calls us. Whatever is signed with the right secret is stored before it is answered, understood or not: any
 * answer but 200 would only make Meta repeat it for days. Outside of the contract, and never rate limited: anybody can have
 * Meta's own machines send us what is signed wrongly, so a network says nothing about its next call. Instead a call that is
 * refused costs little: without a signature or for nobody its body is not read, large bodies are read at a pace until their
 * signatures prove right, and calls share what they ask the database.
 */
export function registerWebhookRoutes(app: FastifyInstance, parts: Deps, pace: BodyReading = paceUnproved()) {
  const deps = { ...parts, journal: createJournalWriter(parts.database.pool) };
  const targets = createTargetCache(deps);
  const wake = wakeReaders(deps);
  const refuse = refusals(deps);
  const { mustBeSigned, knowAddressee, awaitTurn } = beforeReading({ targets, refuse, pace });
  const readJson = (request: Call): WebhookPayload => {
    const raw = new TextDecoder().decode(bytesOf(request));
    try {
      return { raw, json: JSON.parse(raw) as unknown };
    } catch {
      return refuse(request, 'ERR_VALIDATION');
    }
  };

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
    webhooks.post(
      '/webhooks/meta/:connectionId',
      { bodyLimit: MAX_BYTES, onRequest: [knowAddressee, awaitTurn] },
      async (request: Call, reply) => {
        const target = await signedTarget(request, targets);
        if (!target) return refuse(request, 'ERR_UNAUTHENTICATED');
        pace.proved(unproved(request));
        for (const connectionId of await storeWebhook(deps, readJson(request), target)) wake(connectionId);
        return received(reply);
      },
    );
    webhooks.post(
      '/webhooks/meta',
      { bodyLimit: MAX_BYTES, onRequest: [mustBeSigned, awaitTurn] },
      async (request: Call, reply) => {
        const isSigned = verifyWebhook(bytesOf(request), request.headers, deps.config.META_APP_SECRET ?? '');
        if (!isSigned) return refuse(request, 'ERR_UNAUTHENTICATED');
        pace.proved(unproved(request));
        for (const connectionId of await storeWebhook(deps, readJson(request), null)) wake(connectionId);
        return received(reply);
      },
    );
    done();
  });
}

type Looks = { targets: ReturnType<typeof createTargetCache>; refuse: Refuse; pace: BodyReading };

/** What is asked of a call before its body is read. */
function beforeReading({ targets, refuse, pace }: Looks) {
  // The line ends with the answer, or all of the body would still have to be taken in.
  const refuseUnread = (request: Call, reply: FastifyReply) => {
    void reply.header('connection', 'close');
    return refuse(request, 'ERR_UNAUTHENTICATED');
  };
  const mustBeSigned = async (request: Call, reply: FastifyReply) => {
    if (signatureIn(request.headers) === undefined) refuseUnread(request, reply);
  };
  const knowAddressee = async (request: Call, reply: FastifyReply) => {
    await mustBeSigned(request, reply);
    if ((await targetOf(request, targets.find)) === null) refuseUnread(request, reply);
  };
  const awaitTurn = (request: Call) =>
    pace.mayRead(unproved(request), (listener) => request.raw.once('close', listener));
  return { mustBeSigned, knowAddressee, awaitTurn };
}

/** What a call is charged until its signature is known. Who does not say how long its body is may send the longest. */
function unproved({ ip, headers }: Call): Unproved {
  const announced = Number(headers['content-length']);
  const bytes = headers['transfer-encoding'] === undefined ? announced || 0 : MAX_BYTES;
  return { network: networkOf(ip), bytes: Math.min(bytes, MAX_BYTES) };
}

const targetOf = async ({ params }: Call, find: (id: number) => Promise<WebhookTarget | null>) =>
  ID.test(params.connectionId ?? '') ? find(Number(params.connectionId)) : null;

/** The connection with whose secret a call is signed. What is kept of it may be older than its newest secret. */
async function signedTarget(
  request: Call,
  targets: ReturnType<typeof createTargetCache>,
): Promise<WebhookTarget | null> {
  const isSigned = ({ channel, secrets }: WebhookTarget) =>
    channel.verifyWebhook(bytesOf(request), request.headers, secrets.appSecret);
  const known = await targetOf(request, targets.find);
  if (known && isSigned(known)) return known;
  const fresh = await targetOf(request, targets.fresh);
  const isNews = fresh !== null && fresh.secrets.appSecret !== known?.secrets.appSecret;
  return isNews && isSigned(fresh) ? fresh : null;
}

const received = (reply: FastifyReply) => reply.code(200).type('text/plain; charset=utf-8').send('EVENT_RECEIVED');

const bytesOf = ({ body }: Call): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The challenge is foreign text: a browser must not take it for a page. */
function answerVerification(request: Call, reply: FastifyReply, verifyToken: string | undefined) {
  const { query } = request;
  const answer = answerMeta(query as Record<string, unknown>, verifyToken ?? '');
  void reply.code(answer.status).type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff');
  return reply.send(answer.status === 200 ? answer.body : 'Forbidden');
}

type Refuse = (request: Call, code: 'ERR_UNAUTHENTICATED' | 'ERR_VALIDATION') => never;

/** Says what was refused and where, never what it carried. Strangers cannot fill the log with it. */
function refusals({ log }: Deps): Refuse {
  const lines = tokenBuckets(REFUSALS_LOGGED);
  return (request, code) => {
    const { connectionId } = request.params;
    const target = connectionId !== undefined && ID.test(connectionId) ? Number(connectionId) : null;
    if (lines.take(networkOf(request.ip))) {
      log.warn({ target, code, bytes: Number(request.headers['content-length'] ?? 0) }, 'webhook refused');
    }
    return fail(code);
  };
}
