import type { Message } from '@balcao/contract/messages/models.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { Ticket, TicketSpan } from '@balcao/contract/tickets/models.ts';
import { newerAck, Segment, type AckChange } from './segment.ts';

export type HistoryPage = RouteOutput<typeof messageRoutes.list>;
type LoadState = 'idle' | 'loading' | 'failed';
type Direction = 'older' | 'newer';
type Change = (segment: Segment) => unknown;

const endsOf = (page: HistoryPage) => ({ older: page.hasMore ? page.nextCursor : null, newer: page.newerCursor });

/** Two stretches that touch become one; null when something is missing between them. */
function joined(visit: Segment, tail: Segment): Segment | null {
  const newest = visit.at(visit.size - 1);
  const touches = visit.ends.newer === null || (newest !== undefined && tail.indexOf(newest.id) >= 0);
  if (!touches) return null;
  const whole = new Segment(visit.all, { older: visit.ends.older, newer: null });
  for (const message of tail.all) if (whole.indexOf(message.id) >= 0) whole.put(message);
  whole.append(tail.all);
  return whole;
}

/**
 * Everything loaded of one contact's history: the stretch that ends now, and perhaps another far back that somebody
 * jumped to. Answers and events change it in place; who draws it listens to its version.
 */
export class History {
  #reading: number | null = null;
  #tail = new Segment([], { older: null, newer: null });
  #visit: Segment | null = null;
  #version = 0;
  #arrivals = 0;
  readonly #spans = new Map<number, TicketSpan>();
  readonly #loading: Record<Direction, LoadState> = { older: 'idle', newer: 'idle' };
  readonly #listeners = new Set<() => void>();
  /** What happened while a page was on its way: the page may have been read before it. */
  #journal: Change[] = [];
  #reads = 0;

  get version(): number {
    return this.#version;
  }

  /** The message somebody is reading while not at the end; loading again keeps it in sight. */
  get reading(): number | null {
    return this.#reading;
  }

  standAt(messageId: number | null): void {
    this.#reading = messageId;
  }

  /** The stretch on the screen. */
  get view(): Segment {
    return this.#visit ?? this.#tail;
  }

  get isVisiting(): boolean {
    return this.#visit !== null;
  }

  /** The highest id in the stretch that ends now; 0 when it is empty. */
  get newestId(): number {
    return this.#tail.all.reduce((newest, { id }) => Math.max(newest, id), 0);
  }

  /** The last message of a ticket in the stretch that ends now, lines of the counter apart. */
  newestOf(ticketId: number): Message | undefined {
    return this.#tail.all.findLast((one) => one.ticketId === ticketId && !one.mediaType.endsWith('_log'));
  }

  /** How many messages of the customer have come in since this was loaded. */
  get arrivals(): number {
    return this.#arrivals;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  span(ticketId: number): TicketSpan | undefined {
    return this.#spans.get(ticketId);
  }

  loading(direction: Direction): LoadState {
    return this.#loading[direction];
  }

  setLoading(direction: Direction, state: LoadState): void {
    this.#loading[direction] = state;
    this.#tell();
  }

  /** Keeps account of a page on its way, from asking to having taken it in. */
  async read<T>(ask: () => Promise<T>, take: (answer: T) => void): Promise<void> {
    this.#reads += 1;
    try {
      take(await ask());
      this.#settle();
    } finally {
      this.#reads -= 1;
      if (this.#reads === 0) this.#journal = [];
    }
  }

  /** The newest page, and around what is in sight another; whatever else was loaded is read again when it is wanted. */
  restart(latest: HistoryPage, around: HistoryPage | null): void {
    for (const page of [around, latest]) if (page) this.#takeSpans(page);
    const [tail, visit] = [this.#fresh(latest), around && this.#fresh(around)];
    this.#tail = tail;
    this.#visit = visit;
  }

  takeAround(page: HistoryPage): void {
    this.#takeSpans(page);
    this.#visit = this.#fresh(page);
  }

  takeOlder(segment: Segment, page: HistoryPage): void {
    this.#takeSpans(page);
    segment.ends.older = endsOf(page).older;
    segment.prepend(page.messages);
  }

  takeNewer(segment: Segment, page: HistoryPage): void {
    this.#takeSpans(page);
    segment.ends.newer = page.newerCursor;
    segment.append(page.messages);
  }

  /** Back to the stretch that ends now. */
  leaveVisit(): void {
    this.#visit = null;
    this.#tell();
  }

  put(message: Message): void {
    this.#apply((segment) => segment.put(message));
  }

  /** As it was when it was made. */
  add(message: Message): void {
    if (!message.fromMe && this.#tail.indexOf(message.id) === -1) this.#arrivals += 1;
    this.#apply((segment) => segment.add(message));
  }

  setAck(change: AckChange): void {
    const isHere = this.#segments().some((segment) => segment.indexOf(change.messageId) >= 0);
    if (isHere || this.#reads > 0) this.#apply((segment) => segment.setAck(change));
  }

  /** A ticket of this contact began or changed. */
  putTicket(ticket: Ticket): void {
    const { id, uuid, code, status, channel, queue, user, whatsapp, createdAt } = ticket;
    const closedAt = status === 'closed' ? (this.#spans.get(id)?.closedAt ?? ticket.updatedAt) : null;
    this.#spans.set(id, { id, uuid, code, status, channel, queue, user, whatsapp, createdAt, closedAt });
    this.#tell();
  }

  removeTicket(ticketId: number): void {
    if (this.#spans.delete(ticketId)) this.#apply((segment) => segment.removeTicket(ticketId));
  }

  #segments(): Segment[] {
    return this.#visit ? [this.#tail, this.#visit] : [this.#tail];
  }

  #tell(): void {
    this.#version += 1;
    for (const notify of this.#listeners) notify();
  }

  #apply(change: Change): void {
    for (const segment of this.#segments()) change(segment);
    if (this.#reads > 0) this.#journal.push(change);
    this.#tell();
  }

  #takeSpans(page: HistoryPage): void {
    for (const span of page.tickets) this.#spans.set(span.id, span);
  }

  /** Receipts that are known here must not be taken back by a page that was read before them. */
  #fresh(page: HistoryPage): Segment {
    const segment = new Segment(page.messages, endsOf(page));
    for (const message of page.messages) {
      for (const known of this.#segments()) {
        const shown = known.at(known.indexOf(message.id));
        if (shown) segment.put({ ...message, ack: newerAck(shown, message) });
      }
    }
    return segment;
  }

  #settle(): void {
    for (const change of this.#journal) for (const segment of this.#segments()) change(segment);
    const whole = this.#visit && joined(this.#visit, this.#tail);
    if (whole) {
      this.#tail = whole;
      this.#visit = null;
    }
    this.#tell();
  }
}
