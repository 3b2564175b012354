import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Route } from '@balcao/contract/kit/route.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';

/** A file that came with a request, still in the folder for incoming files. Its name and type are only what the sender claims. */
export type Upload = { path: string; claimedName: string; claimedType: string; size: number };

const MAX_FIELD_BYTES = 256 * 1024;

/** Takes in the files of a multipart request before its transaction begins; a plain JSON request has none. */
export async function receiveUploads(
  route: Route,
  request: FastifyRequest,
  folder: string,
): Promise<{ body: unknown; files: Upload[] }> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  const { uploads } = route;
  if (!uploads) return fail('ERR_VALIDATION', { fields: ['body'] });

  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files: Upload[] = [];
  const limits = { fileSize: uploads.maxBytes, files: uploads.maxFiles, fieldSize: MAX_FIELD_BYTES, fields: 40 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = withEarlier(fields[part.fieldname], part.value);
      } else if (part.fieldname === uploads.field) {
        const path = join(folder, randomUUID());
        const file = { path, claimedName: part.filename, claimedType: part.mimetype, size: 0 };
        files.push(file);
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
        if (part.file.truncated) fail('ERR_FILE_TOO_LARGE', { maxBytes: uploads.maxBytes });
        file.size = part.file.bytesRead;
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    await discardUploads(files);
    if (isMalformedForm(error)) fail('ERR_VALIDATION', { fields: ['body'], reasons: ['unreadable'] });
    if (isOneFileTooMany(error)) fail('ERR_VALIDATION', { fields: [`body.${uploads.field}`], reasons: ['long'] });
    throw error;
  }
  return { body: { ...fields }, files };
}

/** A field that stands in a form more than once is a list. */
const withEarlier = (earlier: unknown, value: unknown): unknown =>
  earlier === undefined ? value : [...(Array.isArray(earlier) ? (earlier as unknown[]) : [earlier]), value];

/** The form parser's complaints about what was sent carry no code, unlike those of the disk. */
const isMalformedForm = (error: unknown) =>
  error instanceof Error &&
  /^(Unexpected end of multipart|Malformed part header|Part terminated early|Multipart: Boundary not found)/.test(
    error.message,
  );

const isOneFileTooMany = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

/** Removes what no use case took over. */
export async function discardUploads(files: readonly Upload[]) {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}
