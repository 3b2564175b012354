import type { IncomingMessage } from 'node:http';
import { fail } from '../fail.ts';

const AT_ONCE = 4;
const MAX_WAITING = 30;
const RETRY_AFTER_SECONDS = 10;

type Line = { busy: number; waiting: (() => void)[] };
const lines = new Map<number | string, Line>();
const waiting = new WeakSet<IncomingMessage>();

/** Whether we have asked that nothing of this request arrives at the moment. */
export const waitsForSlot = (request: IncomingMessage) => waiting.has(request);

/**
 * Takes in the files of one person (an id) or one program (a name) four requests at a time; further ones wait for their turn, in order. Fails with
 * ERR_TOO_MANY_REQUESTS when too many wait already.
 */
export async function inUploadSlot<T>(
  sender: number | string,
  request: IncomingMessage,
  work: () => Promise<T>,
): Promise<T> {
  const line = lines.get(sender) ?? { busy: 0, waiting: [] };
  lines.set(sender, line);
  if (line.busy < AT_ONCE) line.busy += 1;
  else await turn(line, request);
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.busy -= 1;
    if (line.busy === 0) lines.delete(sender);
  }
}

/** Whoever leaves hands the place over, so that `busy` stays as it is. */
async function turn(line: Line, request: IncomingMessage) {
  if (line.waiting.length >= MAX_WAITING) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  waiting.add(request);
  await new Promise<void>((resolve) => line.waiting.push(resolve));
  waiting.delete(request);
}
