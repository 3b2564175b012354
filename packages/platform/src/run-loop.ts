import type { Logger } from './logger.ts';

export type Stoppable = { stop: () => Promise<void> };
/**
 * `isWorking` is false until the first round has succeeded, and while the latest one failed. `isHindered`: it works, but another
 * process keeps something from it.
 */
export type Working = Stoppable & { isWorking: () => boolean; isHindered?: () => boolean };
export type Loop = Working & { wake: () => void };

type LoopOptions = {
  name: string;
  log: Logger;
  /** How long to rest when there is nothing to do and nobody wakes us. */
  idleMs: number;
  /** One round of work. Returns whether there is more to do at once. */
  step: () => Promise<boolean>;
};

const FIRST_BACK_OFF_MS = 250;
const MAX_BACKOFF_MS = 10_000;

/** Repeats `step`: at once while there is more, otherwise when woken or after a rest. Failures back off and never end it. */
export function runLoop({ name, log, idleMs, step }: LoopOptions): Loop {
  let stopping = false;
  let wakened = false;
  let working = false;
  let rouse: (() => void) | undefined;

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopping || wakened) return resolve();
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run() {
    let backOff = FIRST_BACK_OFF_MS;
    while (!stopping) {
      wakened = false;
      try {
        const more = await step();
        working = true;
        backOff = FIRST_BACK_OFF_MS;
        if (!more) await rest(idleMs);
      } catch (error) {
        working = false;
        log.error({ err: error, loop: name }, 'a loop failed and will try again');
        wakened = false;
        await rest(backOff);
        backOff = Math.min(backOff * 2, MAX_BACKOFF_MS);
      }
    }
  }

  const running = run();
  return {
    isWorking: () => working,
    wake() {
      wakened = true;
      rouse?.();
    },
    async stop() {
      stopping = true;
      rouse?.();
      await running;
    },
  };
}
