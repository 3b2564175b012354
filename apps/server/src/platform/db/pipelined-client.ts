import { Socket } from 'node:net';
import pg from 'pg';

/**
 * A connection that does not wait for one answer before it asks the next question, and writes everything that is asked in
 * one go at once: a write costs more than most statements.
 */
export class PipelinedClient extends pg.Client {
  readonly #socket: Socket;
  #isHolding = false;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, pipeline: true, stream: () => socket });
    this.#socket = socket;
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      this.#hold();
      return send(...given);
    }) as never;
  }

  /** How many bytes have come so far. */
  get bytesHeard() {
    return this.#socket.bytesRead;
  }

  /** Whoever waits for an answer hears at once that there will be none. */
  cut() {
    this.#socket.destroy(new Error('Connection terminated by who watches over it'));
  }

  #hold() {
    if (this.#isHolding) return;
    this.#isHolding = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isHolding = false;
      this.#socket.uncork();
    });
  }
}
