import { DeliveryLog } from './delivery-log.ts';
import { composeEnvelope } from './delivery.ts';
import type { Delivery, Notice } from './delivery.ts';
import { encodeWebhook, signWebhook } from './encode-webhook.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { Poster } from './post-webhook.ts';
import { reorder } from './reorder.ts';
import type { ReleaseOrder } from './reorder.ts';
import type { Behaviour } from '../world/behaviour.ts';
import type { Clock } from '../world/clock.ts';

/** Meta gives up on a webhook after seven days. */
const GIVE_UP_AFTER_MS = 7 * 24 * 3600_000;

type PendingDelivery = { delivery: Delivery; lanes: string[]; notices: Notice[] };

export type WebhookSenderDeps = {
  clock: Clock;
  behaviour: () => Behaviour;
  poster: Poster;
  onAttempt: (notices: Notice[], accepted: boolean) => void;
  /** False once a subscription has ended: what was on its way for it is dropped. */
  stillWanted: (notice: Notice) => boolean;
};

/** Brings webhooks to subscribers: in order per lane, a few in flight, the same bytes again until the answer is 200. */
export class WebhookSender {
  readonly log = new DeliveryLog();
  #around: WebhookSenderDeps;
  #lanes = new KeyedQueue<Notice>();
  #asleep = new Map<PendingDelivery, NodeJS.Timeout>();
  #awake: PendingDelivery[] = [];
  #open = new Set<PendingDelivery>();
  #held = false;
  #closed = false;
  #inFlight = 0;
  #serial = 0;

  constructor(around: WebhookSenderDeps) {
    this.#around = around;
  }

  enqueue(notice: Notice): void {
    const lane = this.#around.behaviour().fifoPerCustomer ? notice.lane : `free:${++this.#serial}`;
    this.#lanes.add(lane, notice);
    this.#pump();
  }

  hold(): void {
    this.#held = true;
  }

  /** Lets held notices go; an order other than fifo sends them strictly one after another. */
  release(order: ReleaseOrder): void {
    if (order !== 'fifo') {
      const lane = `release:${++this.#serial}`;
      for (const notice of reorder(this.#lanes.drain(), order)) this.#lanes.add(lane, notice);
    }
    this.#held = false;
    this.#pump();
  }

  /** Posts given bytes once, outside of every lane and with no retry. */
  async postOnce(post: Pick<Delivery, 'url' | 'raw' | 'signature' | 'redeliveryOf'>): Promise<Delivery> {
    const delivery = this.log.add({ ...post, fields: ['raw'], notices: 1, createdAt: this.#around.clock.now() });
    delivery.state = (await this.#attempt(delivery, [])) ? 'delivered' : 'given-up';
    return delivery;
  }

  async redeliver(id: string): Promise<Delivery | null> {
    const original = this.log.find(id);
    return original && this.postOnce({ ...original, redeliveryOf: id });
  }

  status() {
    const waiting = this.#lanes.size;
    const retrying = this.#asleep.size + this.#awake.length;
    return { held: this.#held, inFlight: this.#inFlight, waiting, retrying, delivered: this.log.delivered };
  }

  get idle(): boolean {
    return this.#lanes.size === 0 && this.#open.size === 0;
  }

  /** What a restart would lose: notices under way and notices waiting. */
  unfinished(): Notice[] {
    return [...[...this.#open].flatMap((journey) => journey.notices), ...this.#lanes.peekAll()];
  }

  forget(): void {
    for (const timer of this.#asleep.values()) clearTimeout(timer);
    const abandoned = [...this.#asleep.keys(), ...this.#awake];
    this.#asleep.clear();
    this.#awake = [];
    this.#lanes.drain();
    for (const journey of abandoned) {
      this.#open.delete(journey);
      this.#lanes.done(journey.lanes);
    }
    this.log.clear();
    this.#held = false;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#asleep.values()) clearTimeout(timer);
    this.#around.poster.close();
  }

  #pump(): void {
    while (!this.#held && !this.#closed && this.#inFlight < this.#around.behaviour().webhookInFlight) {
      const journey = this.#awake.shift() ?? this.#load();
      if (!journey) return;
      void this.#run(journey);
    }
  }

  #load(): PendingDelivery | null {
    const { webhookBatch, webhookEncoding } = this.#around.behaviour();
    const load = this.#lanes.take(webhookBatch, travelTogether);
    const first = load?.items[0];
    if (!load || !first) return null;
    const raw = encodeWebhook(composeEnvelope(load.items.map((notice) => notice.change)), webhookEncoding);
    const delivery = this.log.add({
      url: first.url,
      raw,
      signature: signWebhook(raw, first.secret),
      fields: [...new Set(load.items.map((notice) => notice.change.field))],
      notices: load.items.length,
      createdAt: this.#around.clock.now(),
      redeliveryOf: null,
    });
    const journey = { delivery, lanes: load.lanes, notices: load.items };
    this.#open.add(journey);
    return journey;
  }

  /** One attempt; the lanes stay locked until the delivery ends, the place in flight is free between attempts. */
  async #run(journey: PendingDelivery): Promise<void> {
    const { delivery, lanes } = journey;
    this.#inFlight += 1;
    const dropped = !journey.notices.some((notice) => this.#around.stillWanted(notice));
    const accepted = !dropped && (await this.#attempt(delivery, journey.notices));
    this.#inFlight -= 1;
    if (this.#closed) return;
    if (accepted || dropped || this.#around.clock.now() - delivery.createdAt > GIVE_UP_AFTER_MS) {
      delivery.state = accepted ? 'delivered' : 'given-up';
      if (accepted) this.log.delivered += delivery.notices;
      this.#open.delete(journey);
      this.#lanes.done(lanes);
    } else {
      this.#sleep(journey);
    }
    this.#pump();
  }

  #sleep(journey: PendingDelivery): void {
    const { retryFactor, retryCeilingMs } = this.#around.behaviour();
    const failures = Math.min(journey.delivery.attempts.length - 1, 20);
    const wait = Math.min(retryCeilingMs, 2 ** failures * 1000 * retryFactor);
    journey.delivery.state = 'retrying';
    const timer = setTimeout(() => {
      this.#asleep.delete(journey);
      this.#awake.push(journey);
      this.#pump();
    }, wait);
    timer.unref();
    this.#asleep.set(journey, timer);
  }

  async #attempt(delivery: Delivery, notices: Notice[]): Promise<boolean> {
    const { url, raw, signature } = delivery;
    delivery.state = 'sending';
    const at = this.#around.clock.now();
    const timeoutMs = this.#around.behaviour().webhookTimeoutMs;
    const result = await this.#around.poster.post({ url, raw, signature, timeoutMs });
    delivery.attempts.push({ at, ...result });
    this.#around.onAttempt(notices, result.status === 200);
    return result.status === 200;
  }
}

function travelTogether(a: Notice, b: Notice): boolean {
  return a.url === b.url && a.secret === b.secret && a.change.object === b.change.object;
}
