export type LiveEvent =
  | { kind: 'conversation'; phoneId: string; customer: string }
  | { kind: 'customers' }
  | { kind: 'setup' }
  | { kind: 'thread'; accountId: string; person: string }
  | { kind: 'people' }
  | { kind: 'letters' }
  | { kind: 'money' }
  | { kind: 'webhooks' }
  | { kind: 'faults' }
  | { kind: 'clock' }
  | { kind: 'whatsapp' };

type Listener = (events: LiveEvent[]) => void;

const GATHER_MS = 60;

/** Tells open pages what changed; many changes in a moment travel as one. */
export class Live {
  #listeners = new Set<Listener>();
  #gathered = new Map<string, LiveEvent>();
  #timer: NodeJS.Timeout | null = null;

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(event: LiveEvent): void {
    if (this.#listeners.size === 0) return;
    this.#gathered.set(JSON.stringify(event), event);
    if (this.#timer === null) this.#timer = setTimeout(() => this.#flush(), GATHER_MS);
  }

  #flush(): void {
    const events = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#timer = null;
    for (const listener of this.#listeners) listener(events);
  }
}
