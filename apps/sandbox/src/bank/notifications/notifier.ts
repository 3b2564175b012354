import type { Faults } from '../../faults/faults.ts';
import { reorder, type ReleaseOrder } from '../../webhooks/reorder.ts';
import type { Clock } from '../../world/clock.ts';
import type { Live } from '../../world/live.ts';
import type { GatewayName } from '../model.ts';
import { postNotification, type Proof } from './post-notification.ts';

export type NotificationState = 'held' | 'lost' | 'sending' | 'retrying' | 'delivered' | 'given-up';

/** One notification of a gateway, with every attempt to deliver it. */
export type Notification = {
  id: string;
  at: number;
  gateway: GatewayName;
  about: string;
  url: string;
  body: string;
  forged: boolean;
  state: NotificationState;
  attempts: { at: number; status: number | null }[];
};

export type Ring = {
  gateway: GatewayName;
  /** The charge or payment it is about. */
  about: string;
  body: string;
  /** Address and headers that prove the caller; those of a forger when `right` is false. Asked for each attempt. */
  prove: (right: boolean) => Proof;
  /** How long after each refused attempt the next one comes. */
  retryAfterMs: readonly number[];
};

type Parts = { clock: Clock; faults: Faults; live: Live };
type Queued = { notification: Notification; ring: Ring };

const KEPT = 500;

/** Tells the customers of gateways that something happened, and tells again until somebody listens. */
export class Notifier {
  #parts: Parts;
  #list: Notification[] = [];
  #held: Queued[] | null = null;
  #serial = 0;
  #underway = new Set<Promise<void>>();
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Faults strike here: lost, doubled, forged, late. */
  ring(ring: Ring): void {
    const fault = this.#parts.faults.forWebhook([ring.gateway, 'payments']);
    const forged = fault?.type === 'forge-webhook';
    if (fault?.type === 'lose-webhook') return void this.#note(ring, { forged, state: 'lost' });
    const times = fault?.type === 'duplicate-webhook' ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const queued = { ring, notification: this.#note(ring, { forged, state: 'sending' }) };
      if (fault?.type === 'delay') this.#parts.clock.after(fault.ms, () => this.#leave(queued));
      else this.#leave(queued);
    }
  }

  list(): Notification[] {
    return this.#list;
  }

  get isHeld(): boolean {
    return this.#held !== null;
  }

  hold(): void {
    this.#held ??= [];
    this.#parts.live.tell({ kind: 'money' });
  }

  release(order: ReleaseOrder): void {
    const waiting = this.#held ?? [];
    this.#held = null;
    // One after the other: in the order that was asked for.
    this.#keep(sendInTurn(reorder(waiting, order), (queued) => this.#send(queued)));
  }

  clear(): void {
    this.#list = [];
    this.#held = null;
  }

  /** Resolves when nothing is on its way. */
  async quiet(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#held = null;
    await this.quiet();
  }

  #note({ gateway, about, body, prove }: Ring, how: Pick<Notification, 'forged' | 'state'>): Notification {
    const { clock, live } = this.#parts;
    const { url } = prove(!how.forged);
    const id = `a${++this.#serial}`;
    const notification: Notification = { id, at: clock.now(), gateway, about, url, body, ...how, attempts: [] };
    this.#list = [...this.#list, notification].slice(-KEPT);
    live.tell({ kind: 'money' });
    return notification;
  }

  #leave(queued: Queued): void {
    if (this.#held) {
      queued.notification.state = 'held';
      this.#held.push(queued);
    } else this.#keep(this.#send(queued));
  }

  #keep(work: Promise<void>): void {
    this.#underway.add(work);
    void work.finally(() => this.#underway.delete(work));
  }

  async #send(queued: Queued): Promise<void> {
    const { notification, ring } = queued;
    if (this.#closed) return;
    notification.state = 'sending';
    const status = await postNotification({ ...ring.prove(!notification.forged), body: ring.body });
    const { clock, live } = this.#parts;
    notification.attempts.push({ at: clock.now(), status });
    const isTaken = status !== null && status >= 200 && status < 300;
    const wait = ring.retryAfterMs[notification.attempts.length - 1];
    const goesOn = !isTaken && !notification.forged && wait !== undefined;
    notification.state = isTaken ? 'delivered' : goesOn ? 'retrying' : 'given-up';
    if (goesOn) clock.after(wait, () => this.#leave(queued));
    live.tell({ kind: 'money' });
  }
}

async function sendInTurn(list: Queued[], send: (queued: Queued) => Promise<void>): Promise<void> {
  for (const queued of list) await send(queued);
}
