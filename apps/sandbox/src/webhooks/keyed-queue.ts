type Waiting<Item> = { item: Item; arrival: number };
type Lane<Item> = { name: string; waiting: Waiting<Item>[]; head: number; busy: boolean };

export type Load<Item> = { items: Item[]; lanes: string[] };

/**
 * Waiting items in lanes: a lane gives out its next item only after the previous one came back, so what belongs together
 * stays in order while the rest runs side by side.
 */
export class KeyedQueue<Item> {
  #lanes = new Map<string, Lane<Item>>();
  #ready: Lane<Item>[] = [];
  #readyHead = 0;
  #arrivals = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(name: string, item: Item): void {
    const lane = this.#lanes.get(name) ?? { name, waiting: [], head: 0, busy: false };
    const wasIdle = !lane.busy && lane.head === lane.waiting.length;
    this.#lanes.set(name, lane);
    lane.waiting.push({ item, arrival: this.#arrivals++ });
    this.#size += 1;
    if (wasIdle) this.#ready.push(lane);
  }

  /** Takes up to `limit` items that may travel together and locks their lanes until `done`. */
  take(limit: number, together: (first: Item, next: Item) => boolean): Load<Item> | null {
    const first = this.#peek();
    if (!first) return null;
    const load: Load<Item> = { items: [], lanes: [] };
    for (let next = this.#peek(); next && load.items.length < limit && together(first.item, next.item);) {
      const { lane } = next;
      this.#readyHead += 1;
      lane.busy = true;
      load.lanes.push(lane.name);
      load.items.push(...this.#takeFrom(lane, limit - load.items.length, (item) => together(first.item, item)));
      next = this.#peek();
    }
    this.#trim();
    return load;
  }

  done(names: string[]): void {
    for (const name of names) {
      const lane = this.#lanes.get(name);
      if (!lane) continue;
      lane.busy = false;
      if (lane.head === lane.waiting.length) this.#lanes.delete(name);
      else this.#ready.push(lane);
    }
  }

  /** Empties every lane; what was waiting comes back in the order it arrived. */
  drain(): Item[] {
    const left = [...this.#lanes.values()].flatMap((lane) => lane.waiting.slice(lane.head));
    for (const [name, lane] of this.#lanes) {
      lane.head = lane.waiting.length;
      if (!lane.busy) this.#lanes.delete(name);
    }
    this.#ready = [];
    this.#readyHead = 0;
    this.#size = 0;
    return left.toSorted((a, b) => a.arrival - b.arrival).map(({ item }) => item);
  }

  /** What waits, in order of arrival, left where it is. */
  peekAll(): Item[] {
    const left = [...this.#lanes.values()].flatMap((lane) => lane.waiting.slice(lane.head));
    return left.toSorted((a, b) => a.arrival - b.arrival).map(({ item }) => item);
  }

  #peek(): { lane: Lane<Item>; item: Item } | null {
    const lane = this.#ready[this.#readyHead];
    const next = lane?.waiting[lane.head];
    return lane && next ? { lane, item: next.item } : null;
  }

  #takeFrom(lane: Lane<Item>, room: number, fits: (item: Item) => boolean): Item[] {
    const taken: Item[] = [];
    for (let next = lane.waiting[lane.head]; next && taken.length < room && fits(next.item);) {
      taken.push(next.item);
      lane.head += 1;
      next = lane.waiting[lane.head];
    }
    this.#size -= taken.length;
    return taken;
  }

  #trim(): void {
    if (this.#readyHead < 1024) return;
    this.#ready = this.#ready.slice(this.#readyHead);
    this.#readyHead = 0;
  }
}
