import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExternalBubble } from '@balcao/bot/engine/call-types.ts';
import type { LinkedFile, SaidBubble } from '@balcao/bot/external/external-answer.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { callPublic } from '../../../platform/network/call-public.ts';
import { keepInLibrary } from '../../uploads/library/keep-in-library.ts';

/** What every channel takes of a picture, a film or a sound. */
const MAX_BYTES = 16 * 1024 * 1024;

type Place = { companyId: number; until: number };

/** What an external bot said, its files fetched into the company's folder. A file that does not come is said by its address. */
export async function keepLinkedFiles(
  deps: Deps,
  bubbles: readonly SaidBubble[],
  place: Place,
): Promise<ExternalBubble[]> {
  const kept: ExternalBubble[] = [];
  for (const bubble of bubbles) kept.push('text' in bubble ? bubble : await keepOne(deps, bubble, place));
  return kept;
}

async function keepOne(
  deps: Deps,
  { url, kind, caption }: LinkedFile & { caption?: string },
  { companyId, until }: Place,
): Promise<ExternalBubble> {
  const file = await fetchIntoLibrary(deps, { url, kind }, { companyId, until });
  if (file === null) return { text: caption === undefined ? url : `${caption}\n${url}` };
  return { file, ...(caption !== undefined && { caption }), ...(kind === 'audio' && { voice: false }) };
}

/** Null when there is no such file, it takes too long, or it is not what it was said to be. Never throws: what was said is said. */
async function fetchIntoLibrary(deps: Deps, { url, kind }: LinkedFile, { companyId, until }: Place) {
  const timeoutMs = until - performance.now();
  if (timeoutMs <= 0) return null;
  const { HTTP_ALLOWED_ORIGINS: allowedOrigins } = deps.config;
  const answer = await callPublic({ method: 'get', url, headers: [], timeoutMs, maxBytes: MAX_BYTES, allowedOrigins });
  if ('failed' in answer || answer.status !== 200 || answer.body.length === 0) return null;
  const path = join(deps.storage.incoming, randomUUID());
  try {
    await writeFile(path, answer.body);
    const claimedName = new URL(url).pathname.split('/').at(-1) ?? '';
    const upload = { path, size: answer.body.length, claimedName, claimedType: answer.contentType };
    return await inCompanyAsSystem(deps, companyId, async (ctx) => {
      const { storedName, mime } = await keepInLibrary(ctx, upload);
      return mime.startsWith(`${kind}/`) ? storedName : null;
    });
  } catch (error) {
    deps.log.info({ err: error }, 'a file of an external bot could not be kept');
    return null;
  } finally {
    await rm(path, { force: true });
  }
}
