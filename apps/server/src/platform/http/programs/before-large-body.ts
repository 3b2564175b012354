import type { IncomingMessage, ServerResponse } from 'node:http';
import { inUploadSlot } from '../upload-slots.ts';
import { enterProgram, type Entrant, type EntryReply, type ProgramEntry } from './enter-program.ts';
import type { Bound } from './note-call.ts';

const entries = new WeakMap<IncomingMessage, ProgramEntry>();

/**
 * Of a route whose body is large although it is no form: nothing of it is read before it is known whose it is and that they may,
 * and of one program no more than a few at a time, each until it is answered.
 */
export const beforeLargeBody = (bound: Bound) => ({
  // After the limits of networks, which count whoever it is.
  preParsing: async (request: Entrant, reply: EntryReply) => {
    const entry = await enterProgram(bound, request, reply);
    entries.set(request.raw, entry);
    await heldUntilAnswered(entry.program.caller, request.raw, reply.raw);
  },
});

/** Resolves once it is its turn. Whoever left while waiting hands the place on. */
function heldUntilAnswered(caller: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  for (const event of ['finish', 'close'] as const) response.once(event, () => ended.resolve());
  inUploadSlot(caller, request, () => {
    resolve();
    return ended.promise;
  }).catch(reject);
  return promise;
}

/** Whoever was let in before the body was read is not asked and counted again. */
export const entryOf = (bound: Bound, request: Entrant, reply: EntryReply): Promise<ProgramEntry> =>
  Promise.resolve(entries.get(request.raw) ?? enterProgram(bound, request, reply));
