import type { IncomingMessage } from 'node:http';
import { AppError, fail } from '../fail.ts';

const AT_ONCE = 4;
const MAX_WAITING = 30;
const RETRY_AFTER_SECONDS = 10;

type Line = { busy: number; waiting: Set<() => void> };
const lines = new Map<number | string, Line>();
const waiting = new WeakSet<IncomingMessage>();

/** Whether we have asked that nothing of this request arrives at the moment. */
export const waitsForSlot = (request: IncomingMessage) => waiting.has(request);

/**
 * Takes in the files of one person (an id) or one program (a name) four requests at a time; further ones wait for their turn, in order. Fails with
 * ERR_TOO_MANY_REQUESTS when too many wait already, and for who hung up before their turn.
 */
export async function inUploadSlot<T>(
  sender: number | string,
  request: IncomingMessage,
  work: () => Promise<T>,
): Promise<T> {
  const line = lines.get(sender) ?? { busy: 0, waiting: new Set() };
  lines.set(sender, line);
  if (line.busy < AT_ONCE) line.busy += 1;
  else await turn(line, request);
  try {
    // What is gone by now never says so again: who read it would wait for an end for ever.
    if (request.destroyed) refuse();
    return await work();
  } finally {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else line.busy -= 1;
    if (line.busy === 0) lines.delete(sender);
  }
}

const refuse = () => fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Whoever leaves hands the place over, so that `busy` stays as it is. */
async function turn({ waiting: others }: Line, request: IncomingMessage) {
  if (request.destroyed || others.size >= MAX_WAITING) refuse();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hangUp = () => {
    others.delete(resolve);
    reject(new AppError('ERR_TOO_MANY_REQUESTS'));
  };
  waiting.add(request);
  others.add(resolve);
  request.once('close', hangUp);
  try {
    await promise;
  } finally {
    waiting.delete(request);
    request.off('close', hangUp);
  }
}
