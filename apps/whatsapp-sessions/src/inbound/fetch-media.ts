import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { normaliseMime } from '@balcao/channels/kit/display-file-name.ts';
import type { SessionCalls } from '@balcao/channel-bus/session-calls.ts';
import { DEF_MEDIA_HOST, downloadContentFromMessage, proto, toNumber, type WASocket } from 'baileys';
import type { Hold } from '../hold.ts';
import { findStoredMessage } from '../session/stored-messages.ts';
import { readStoredMessage } from '../stored-message.ts';
import { mediaIn, type MediaPart } from './content/media-content.ts';
import { unwrap } from './unwrap.ts';

/** The largest file that is taken in. */
const MAX_BYTES = 100 * 1024 * 1024;
/** How long the phone has to hand over a file again; it may be off. */
const REUPLOAD_MS = 15_000;
const DOWNLOAD_MS = 60_000;

type Call = SessionCalls['fetch-media'];
export type MediaLimits = { reuploadMs?: number; maxBytes?: number };
type Fetched = { path: string; size: number; sha256: Buffer };

/**
 * Fetches the file of a kept message, checks that it is the one that was announced, and stores it. A file that WhatsApp's
 * servers have forgotten is asked of the phone again. Fails with a `ChannelError`.
 */
export async function fetchMedia(
  hold: Hold,
  socket: WASocket,
  { input, ...limits }: MediaLimits & { input: Call['input'] },
): Promise<Call['answer']> {
  const stored = await findStoredMessage(hold.pool, hold, input.externalId);
  const info = stored && readStoredMessage(stored);
  const media = info?.message ? mediaIn(unwrap(info.message)) : undefined;
  if (!info || !media) throw gone();

  const path = join(hold.storage.incoming, randomUUID());
  try {
    const { size, sha256 } = await fetched(media, { path, limits, socket, info });
    const announced = media.part.fileSha256;
    if (announced?.length && !sha256.equals(announced)) throw altered();
    // What it really is decides the counter, from the file itself.
    const key = hold.storage.newKey(hold.companyId, 'bin');
    await hold.storage.noteLoose(key, hold.now());
    await hold.storage.putFile(key, path);
    return { key, mime: normaliseMime(media.part.mimetype ?? undefined), size };
  } finally {
    await rm(path, { force: true });
  }
}

type Way = { path: string; limits: MediaLimits; socket: WASocket; info: proto.WebMessageInfo };

async function fetched(media: MediaPart, way: Way): Promise<Fetched> {
  try {
    return await download(media, way);
  } catch (error) {
    if (!isForgotten(error)) throw failed(error);
  }
  const again = await askPhone(way);
  try {
    return await download(again, way);
  } catch (error) {
    throw isForgotten(error) ? gone() : failed(error);
  }
}

async function download({ part, keyed }: MediaPart, { path, limits, socket }: Way): Promise<Fetched> {
  const { maxBytes = MAX_BYTES } = limits;
  const { mediaKey, directPath, url } = part;
  const host = await allowedHost(url, socket);
  if (toNumber(part.fileLength) > maxBytes) throw tooLarge();
  if (!mediaKey?.length || (!directPath && (!url || host === undefined))) throw gone();
  const file = { mediaKey, ...(directPath ? { directPath } : { url: url ?? '' }) };
  const stream = await inTime(downloadContentFromMessage(file, keyed, { host: host ?? DEF_MEDIA_HOST }), DOWNLOAD_MS);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > maxBytes ? tooLarge() : null, chunk);
    },
  });
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(stream, measure, target, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  return { path, size, sha256: hash.digest() };
}

/** The sender of a message writes the address: it may name servers of WhatsApp and no other machine. */
async function allowedHost(url: string | null | undefined, socket: WASocket): Promise<string | undefined> {
  const parsed = url ? URL.parse(url) : null;
  if (parsed?.protocol !== 'https:') return undefined;
  if (/(^|\.)whatsapp\.net$/.test(parsed.hostname)) return parsed.host;
  const { hosts } = await socket.refreshMediaConn(false);
  return hosts.some(({ hostname }) => hostname === parsed.host) ? parsed.host : undefined;
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  work.catch(() => undefined);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** The library would wait for the phone's answer for ever. */
async function askPhone({ socket, info, limits }: Way): Promise<MediaPart> {
  const { reuploadMs = REUPLOAD_MS } = limits;
  try {
    const message = proto.Message.fromObject(unwrap(info.message ?? {}));
    const asked = socket.updateMediaMessage({ key: info.key ?? {}, message });
    const media = mediaIn((await inTime(asked, reuploadMs)).message ?? {});
    if (media) return media;
  } catch {
    // Off, or it has the file no more either.
  }
  throw gone();
}

/** WhatsApp keeps files for some weeks. */
function isForgotten(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 410;
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('output' in error && typeof error.output === 'object' && error.output !== null && 'statusCode' in error.output) {
    return Number(error.output.statusCode);
  }
  return undefined;
}

const gone = () =>
  new ChannelError('O WhatsApp não tem mais este arquivo.', { class: 'request', remedy: 'download-expired' });
const altered = () => new ChannelError('O arquivo recebido não é o que foi enviado.', { class: 'request' });
const tooLarge = () => new ChannelError('O arquivo é grande demais.', { class: 'request' });

function failed(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  return new ChannelError('O arquivo não pôde ser baixado do WhatsApp.', { class: 'retry' });
}
