export type ClockChange = { now?: number | undefined; advanceMs?: number | undefined; frozen?: boolean | undefined };

type Appointment = { due: number; order: number; run: () => void };

const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The clock every expiry of the sandbox obeys. It runs with real time plus an offset, so a test can leap a day ahead;
 * a frozen clock moves only when told, which makes status delays deterministic.
 */
export class Clock {
  #offset = 0;
  #frozenAt: number | null = null;
  #order = 0;
  #agenda: Appointment[] = [];
  #timer: NodeJS.Timeout | null = null;

  now(): number {
    return this.#frozenAt ?? Date.now() + this.#offset;
  }

  get frozen(): boolean {
    return this.#frozenAt !== null;
  }

  set(change: ClockChange): void {
    if (change.frozen !== undefined) this.#freeze(change.frozen);
    if (change.now !== undefined) this.#moveTo(change.now);
    if (change.advanceMs !== undefined) this.#moveTo(this.now() + change.advanceMs);
    this.#runDue();
  }

  after(delayMs: number, run: () => void): void {
    const appointment = { due: this.now() + delayMs, order: this.#order++, run };
    this.#agenda.splice(placeFor(this.#agenda, appointment), 0, appointment);
    if (this.#agenda[0] === appointment) this.#wake();
  }

  clear(): void {
    this.#agenda = [];
    this.#wake();
  }

  #moveTo(value: number): void {
    if (this.#frozenAt === null) this.#offset = value - Date.now();
    else this.#frozenAt = value;
  }

  #freeze(frozen: boolean): void {
    if (frozen) {
      this.#frozenAt ??= this.now();
    } else if (this.#frozenAt !== null) {
      this.#offset = this.#frozenAt - Date.now();
      this.#frozenAt = null;
    }
  }

  #wake(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const next = this.#agenda[0];
    if (!next || this.frozen) return;
    const wait = Math.min(Math.max(0, next.due - this.now()), MAX_TIMER_MS);
    this.#timer = setTimeout(() => this.#runDue(), wait);
    this.#timer.unref();
  }

  #runDue(): void {
    for (let next = this.#agenda[0]; next && next.due <= this.now(); next = this.#agenda[0]) {
      this.#agenda.shift();
      next.run();
    }
    this.#wake();
  }
}

function placeFor(agenda: Appointment[], item: Appointment): number {
  let low = 0;
  let high = agenda.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = agenda[middle];
    if (other && (other.due < item.due || (other.due === item.due && other.order < item.order))) low = middle + 1;
    else high = middle;
  }
  return low;
}
