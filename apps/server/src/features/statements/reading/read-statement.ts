import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ChargeToMatch } from '@balcao/payments/statements/charge-index.ts';
import type { MatchedLine } from '@balcao/payments/statements/match-lines.ts';
import { MAX_STATEMENT_BYTES, type StatementFailure } from '@balcao/payments/statements/statement.ts';
import { sheetKind } from '../../../platform/sheets/sheet-kind.ts';
import type { StatementMessage, StatementOrder } from './statement-worker.ts';

/** For what the thread does between two messages; how long the other side takes over one does not count. */
const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 384;

type Reader = Omit<StatementOrder, 'kind'> & {
  /** The next charges after this id, in the order of ids; none at the end. */
  chargesAfter: (id: number) => Promise<ChargeToMatch[]>;
  /** Which of these lines, by their keys or the bank's names for the payments, are dealt with. */
  knownAmong: (keys: string[]) => Promise<string[]>;
  /** Takes what some lines mean; the next come when these are done. */
  take: (lines: MatchedLine[]) => Promise<void>;
};

type StatementEnd = Exclude<StatementMessage, { say: 'charges' | 'keys' | 'matched' | 'unusable' }>;

/**
 * Reads an uploaded statement and says what every line means, in a thread of its own: the lines come in small batches, so that
 * nobody else waits. Ends with what there is to say about the whole file, with the first rows of a table whose columns a person
 * has to choose, or with a failure; whoever takes lines rejects by throwing.
 */
export async function readStatement(
  reader: Reader,
): Promise<StatementEnd | { failure: StatementFailure | 'too-slow' }> {
  const { chargesAfter, knownAmong, take, ...order } = reader;
  const { size } = await stat(order.path);
  if (size === 0) return { failure: 'empty' };
  if (size > MAX_STATEMENT_BYTES) return { failure: 'too-large' };
  const kind = await sheetKind(order.path);
  return kind ? converse({ ...order, kind }, { chargesAfter, knownAmong, take }) : { failure: 'unreadable' };
}

type Ended = Awaited<ReturnType<typeof readStatement>>;
type Broken = { failure: 'too-slow' | 'unreadable' };

async function converse(
  order: StatementOrder,
  { chargesAfter, knownAmong, take }: Pick<Reader, 'chargesAfter' | 'knownAmong' | 'take'>,
): Promise<Ended> {
  const worker = new Worker(new URL('statement-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Out of memory arrives here.
  const gone = new Promise<Broken>((resolve) => {
    const broken = () => resolve({ failure: 'unreadable' });
    worker.once('error', broken).once('exit', broken);
  });
  try {
    for (;;) {
      const message = await Promise.race([next(worker), gone]);
      if ('failure' in message) return { failure: message.failure };
      if (message.say === 'charges') worker.postMessage(await chargesAfter(message.after));
      else if (message.say === 'keys') worker.postMessage(await knownAmong(message.keys));
      else if (message.say === 'matched') worker.postMessage(await take(message.lines).then(() => []));
      else return message;
    }
  } finally {
    await worker.terminate();
  }
}

/** The thread speaks only when it is listened to: each message waits for its answer. */
function next(worker: Worker): Promise<StatementMessage | Broken> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'too-slow' }), TIME_LIMIT_MS).unref();
    worker.once('message', (message: StatementMessage) => {
      clearTimeout(timer);
      resolve(message);
    });
  });
}
