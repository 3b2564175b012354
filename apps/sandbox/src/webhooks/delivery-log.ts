import type { Delivery } from './delivery.ts';

const KEPT = 20_000;

/** The deliveries made so far, oldest first; the very old ones fall out. */
export class DeliveryLog {
  /** Notices answered with 200, redeliveries not counted. */
  delivered = 0;
  #deliveries = new Map<string, Delivery>();
  #serial = 0;

  add(fresh: Omit<Delivery, 'id' | 'state' | 'attempts'>): Delivery {
    const delivery: Delivery = { ...fresh, id: `d${++this.#serial}`, state: 'queued', attempts: [] };
    this.#deliveries.set(delivery.id, delivery);
    if (this.#deliveries.size > KEPT) {
      const oldest = this.#deliveries.keys().next().value;
      if (oldest !== undefined) this.#deliveries.delete(oldest);
    }
    return delivery;
  }

  find(id: string): Delivery | null {
    return this.#deliveries.get(id) ?? null;
  }

  all(): Delivery[] {
    return [...this.#deliveries.values()];
  }

  clear(): void {
    this.#deliveries.clear();
    this.delivered = 0;
  }
}
