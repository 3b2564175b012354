import type { Message } from '@balcao/contract/messages/models.ts';

export type AckChange = { messageId: number; ack: number; failure: Message['failure'] };

/** Ends of a stretch: null where nothing lies beyond. */
type Ends = { older: string | null; newer: string | null };

function comesAfter(message: Message, other: Message): boolean {
  if (message.sentAt === other.sentAt) return message.id > other.id;
  return message.sentAt > other.sentAt;
}

type Reached = Pick<Message, 'ack' | 'failure'>;

/** Acknowledgements only grow, whichever of two news about a message came first. One that failed and is sent again begins anew. */
export const newerAck = (known: Reached, told: Reached): number =>
  known.failure && !told.failure ? told.ack : Math.max(known.ack, told.ack);

/**
 * A stretch of a history without gaps, oldest first. Every message is found by its id, so an event costs the same
 * whether ten messages are loaded or twenty thousand.
 */
export class Segment {
  readonly ends: Ends;
  #list: Message[] = [];
  /** Position of a message is its number less `first`; putting messages on top renumbers nobody. */
  readonly #numbers = new Map<number, number>();
  readonly #clients = new Set<string>();
  #first = 0;

  constructor(messages: readonly Message[], ends: Ends) {
    this.ends = ends;
    this.append(messages);
  }

  get size(): number {
    return this.#list.length;
  }

  /** Number of the oldest message. */
  get first(): number {
    return this.#first;
  }

  get all(): readonly Message[] {
    return this.#list;
  }

  at(index: number): Message | undefined {
    return this.#list[index];
  }

  /** -1 when it is not in this stretch. */
  indexOf(messageId: number): number {
    return (this.#numbers.get(messageId) ?? this.#first - 1) - this.#first;
  }

  hasClient(clientId: string): boolean {
    return this.#clients.has(clientId);
  }

  prepend(page: readonly Message[]): void {
    const added = this.#unknown(page);
    this.#first -= added.length;
    for (const [index, message] of added.entries()) this.#note(message, index);
    this.#list = [...added, ...this.#list];
  }

  append(page: readonly Message[]): void {
    for (const message of this.#unknown(page)) {
      this.#note(message, this.#list.length);
      this.#list.push(message);
    }
  }

  /** Replaces a message that is known, otherwise puts it in its place in time; false when that lies outside. */
  put(message: Message): boolean {
    const index = this.indexOf(message.id);
    const known = this.#list[index];
    if (!known) return this.#insert(message);
    this.#list[index] = { ...message, ack: newerAck(known, message) };
    return true;
  }

  /** Puts a message as it was when it was made; whatever is known of it by now is newer. */
  add(message: Message): boolean {
    return this.indexOf(message.id) >= 0 || this.#insert(message);
  }

  setAck(change: AckChange): boolean {
    const index = this.indexOf(change.messageId);
    const known = this.#list[index];
    if (!known) return false;
    this.#list[index] = { ...known, ack: newerAck(known, change), failure: change.failure };
    return true;
  }

  removeTicket(ticketId: number): void {
    const kept = this.#list.filter((message) => message.ticketId !== ticketId);
    if (kept.length === this.#list.length) return;
    this.#list = [];
    this.#numbers.clear();
    this.append(kept);
  }

  #note(message: Message, index: number): void {
    this.#numbers.set(message.id, this.#first + index);
    if (message.clientId !== null) this.#clients.add(message.clientId);
  }

  #unknown(page: readonly Message[]): Message[] {
    return page.filter((message) => !this.#numbers.has(message.id));
  }

  #placeOf(message: Message): number {
    let [from, to] = [0, this.#list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#list[middle];
      if (other && comesAfter(message, other)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #insert(message: Message): boolean {
    const place = this.#placeOf(message);
    // Beyond what is loaded: it comes with its own page.
    if (place === 0 && this.ends.older !== null) return false;
    if (place === this.#list.length && this.ends.newer !== null) return false;
    this.#list.splice(place, 0, message);
    for (const [step, moved] of this.#list.slice(place).entries()) this.#note(moved, place + step);
    return true;
  }
}
