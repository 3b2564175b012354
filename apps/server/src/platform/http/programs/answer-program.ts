import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MAX_IDEMPOTENCY_KEY } from '@balcao/contract/external-api/v1/by-key.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../fail.ts';
import { parseRequest } from '../parse-request.ts';
import { inUploadSlot } from '../upload-slots.ts';
import { discardUploads, receiveUploads, type Upload } from '../uploads.ts';
import { entryOf } from './before-large-body.ts';
import { refusalOf, type Bound } from './note-call.ts';
import type { Program, ProgramAnswer } from './program.ts';

/** A call of a program instead of a person. Whatever becomes of it is noted, once it is known whose it is. */
export async function answerProgram(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { program, note } = await entryOf(bound, request, reply);
  try {
    const answer = await serve(bound, program, request);
    if (answer.isReplay) void reply.header('idempotency-replayed', 'true');
    await note({ status: answer.status, error: null, faults: [], messageId: answer.messageId });
    return await reply.code(answer.status).send(bound.route.response.parse(answer.result));
  } catch (error) {
    await note(refusalOf(error));
    throw error;
  }
}

async function serve(
  { route, handler, deps }: Bound,
  program: Program,
  request: FastifyRequest,
): Promise<ProgramAnswer<unknown>> {
  const idempotencyKey = keyOf(request);
  const receive = () => receiveUploads(route, request, deps.storage.incoming);
  const { body, files } = await (request.isMultipart()
    ? inUploadSlot(program.caller, request.raw, receive)
    : receive());
  try {
    const input = { ...parseRequest(route, request, body), files };
    const call = {
      deps,
      program,
      idempotencyKey,
      isImpatient: /\brespond-async\b/i.test(String(request.headers['prefer'] ?? '')),
      digest: () => digestOf(input, files),
    };
    return await handler.serve(call, input);
  } finally {
    await discardUploads(files);
  }
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  const isKey = typeof key === 'string' && key !== '' && key.length <= MAX_IDEMPOTENCY_KEY && !key.includes('\0');
  return isKey ? key : fail('ERR_VALIDATION', { fields: ['headers.idempotency-key'] });
}

/** Of what was said and of the files' bytes; where they lie meanwhile does not matter. */
async function digestOf(input: Record<string, unknown>, files: readonly Upload[]): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify({ ...input, files: files.map((file) => file.claimedName) }));
  for (const { path } of files) {
    await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk);
    });
  }
  return hash.digest();
}
