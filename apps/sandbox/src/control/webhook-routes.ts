import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from './request-refused.ts';
import { describeDelivery, subscribersOf } from '../webhooks/announce.ts';
import type { Subscriber } from '../webhooks/announce.ts';
import { encodeWebhook, signWebhook } from '../webhooks/encode-webhook.ts';
import type { ReleaseOrder } from '../webhooks/reorder.ts';
import type { HookedObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

const Order = z
  .union([z.literal('fifo'), z.literal('lifo'), z.templateLiteral(['shuffle:', z.string()])])
  .default('fifo');

export const RawWebhook = z.object({
  /** Exact text to send, or JSON to encode as Meta would. */
  text: z.string().optional(),
  body: z.json().optional(),
  signature: z.enum(['ok', 'missing', 'wrong', 'stale-secret']).default('ok'),
  url: z.string().optional(),
  secret: z.string().optional(),
  phoneNumberId: z.string().optional(),
  /** To the callback for pages or Instagram accounts instead of that of a number. */
  object: z.enum(['page', 'instagram']).optional(),
});
export type RawWebhookInput = z.input<typeof RawWebhook>;

export async function webhookRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  app.get('/webhooks', async (request) => {
    const query = z.object({ limit: z.coerce.number().default(20_000) }).parse(request.query);
    const deliveries = world.courier.log.all().slice(-query.limit);
    return { ...world.courier.status(), deliveries: deliveries.map(describeDelivery) };
  });
  app.get('/webhooks/status', async () => world.courier.status());
  app.get('/webhooks/latency', async () => latencies(world));
  app.post('/webhooks/hold', async () => {
    world.courier.hold();
    return world.courier.status();
  });
  app.post('/webhooks/release', async (request) => {
    const { order } = z.object({ order: Order }).parse(request.body ?? {});
    const chosen: ReleaseOrder = order === 'fifo' || order === 'lifo' ? order : `shuffle:${order.slice(8)}`;
    world.courier.release(chosen);
    return world.courier.status();
  });
  app.post<{ Params: { id: string } }>('/webhooks/redeliver/:id', async (request) => {
    const delivery = await world.courier.redeliver(request.params.id);
    if (!delivery) throw new RequestRefused(404, `no delivery "${request.params.id}"`);
    return describeDelivery(delivery);
  });
  app.post('/webhooks/raw', async (request) => sendRaw(world, RawWebhook.parse(request.body)));
}

/** Posts given bytes once to the subscriber of a number (or to a given address), signed well, badly or not at all. */
export async function sendRaw(world: World, input: z.infer<typeof RawWebhook>) {
  const target = targetOf(world, input);
  const raw = input.text === undefined ? encodeWebhook(input.body ?? {}, 'escaped') : Buffer.from(input.text, 'utf8');
  const signature = signatureFor(raw, { mode: input.signature, secret: target.secret });
  return describeDelivery(await world.courier.postOnce({ url: target.url, raw, signature, redeliveryOf: null }));
}

function signatureFor(raw: Buffer, { mode, secret }: { mode: string; secret: string }): string | null {
  if (mode === 'missing') return null;
  if (mode === 'wrong') return `sha256=${'0'.repeat(64)}`;
  return signWebhook(raw, mode === 'stale-secret' ? `${secret}-before-rotation` : secret);
}

export function targetOf(
  world: World,
  input: Pick<z.infer<typeof RawWebhook>, 'url' | 'secret' | 'phoneNumberId' | 'object'>,
): Pick<Subscriber, 'url' | 'secret'> {
  const known = input.object ? hookFor(world, input.object) : firstSubscriber(world, input.phoneNumberId);
  const url = input.url ?? known?.url;
  const secret = input.secret ?? known?.secret ?? Object.values(world.state.apps)[0]?.secret;
  if (url === undefined || secret === undefined) throw new RequestRefused(409, 'nobody is subscribed');
  return { url, secret };
}

function hookFor(world: World, object: HookedObject): Pick<Subscriber, 'url' | 'secret'> | undefined {
  return Object.values(world.state.apps).flatMap(({ secret, hooks }) => {
    const url = hooks?.[object]?.callbackUrl;
    return url === undefined ? [] : [{ url, secret }];
  })[0];
}

function firstSubscriber(world: World, phoneNumberId: string | undefined): Subscriber | undefined {
  const phones = Object.values(world.state.phones);
  const phone = phoneNumberId === undefined ? phones[0] : world.state.phones[phoneNumberId];
  const waba = phone && world.state.wabas[phone.wabaId];
  return phone && waba ? subscribersOf(world, waba, { phone, field: 'messages' })[0] : undefined;
}

function latencies(world: World) {
  const times = world.courier.log
    .all()
    .flatMap(({ attempts }) => attempts.map(({ latencyMs }) => latencyMs))
    .toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
  return { attempts: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: times.at(-1) ?? null };
}
