import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { normaliseMime } from '@balcao/channels/kit/text/display-file-name.ts';
import type { SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { DEF_MEDIA_HOST, proto, toNumber, type WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { findStoredMessage } from '../session/stored-messages.ts';
import { parseStoredMessage } from '../stored-message.ts';
import { mediaIn, type MediaPart } from './content/media-content.ts';
import { downloadFile, FileGone, FileTooLarge, FileUnreachable } from './download-file.ts';
import { unwrap } from './unwrap.ts';

/** The largest file that is taken in. */
const MAX_BYTES = 100 * 1024 * 1024;
/** How long the phone has to hand over a file again; it may be off. */
const REUPLOAD_MS = 15_000;
const DOWNLOAD_MS = 60_000;

type Call = SessionRpc['fetch-media'];
export type MediaLimits = { reuploadMs?: number; maxBytes?: number };
type Fetched = { path: string; size: number; sha256: Buffer };

/**
 * Fetches the file of a kept message, checks that it is the one that was announced, and stores it. A file that WhatsApp's
 * servers have forgotten is asked of the phone again. Fails with a `ChannelError`.
 */
export async function fetchMedia(
  ctx: SessionCtx,
  socket: WASocket,
  { input, ...limits }: MediaLimits & { input: Call['input'] },
): Promise<Call['answer']> {
  const stored = await findStoredMessage(ctx.pool, ctx, input.externalId);
  const info = stored && parseStoredMessage(stored);
  const media = info?.message ? mediaIn(unwrap(info.message)) : undefined;
  if (!info || !media) throw gone();

  const path = join(ctx.storage.incoming, randomUUID());
  try {
    const { size, sha256 } = await fetched(media, { path, limits, socket, info });
    const announced = media.part.fileSha256;
    if (announced?.length && !sha256.equals(announced)) throw altered();
    // What it really is decides the counter, from the file itself.
    const key = ctx.storage.newKey(ctx.companyId, 'bin');
    await ctx.storage.markUnreferenced(key, ctx.now());
    await ctx.storage.putFile(key, path);
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
    if (!(error instanceof FileGone)) throw failed(error);
  }
  const again = await askPhone(way);
  try {
    return await download(again, way);
  } catch (error) {
    throw failed(error);
  }
}

async function download({ part, keyed }: MediaPart, { path, limits, socket }: Way): Promise<Fetched> {
  const { maxBytes = MAX_BYTES } = limits;
  const { mediaKey, directPath, url } = part;
  if (toNumber(part.fileLength) > maxBytes) throw new FileTooLarge();
  if (!mediaKey?.length) throw new FileUnreachable();
  const told = url ? URL.parse(url) : null;
  const host = told && (await isOfWhatsApp(told, socket)) ? told.host : DEF_MEDIA_HOST;
  const address = directPath ? `https://${host}${directPath}` : (url ?? '');
  return downloadFile(
    { address, mediaKey, keyed },
    { path, maxBytes, isAllowed: (at) => isOfWhatsApp(at, socket), signal: AbortSignal.timeout(DOWNLOAD_MS) },
  );
}

/** The sender of a message writes the address: it may name servers of WhatsApp and no other machine. */
async function isOfWhatsApp({ protocol, host, hostname }: URL, socket: WASocket): Promise<boolean> {
  if (protocol !== 'https:') return false;
  if (/(^|\.)whatsapp\.net$/.test(hostname)) return true;
  const { hosts } = await socket.refreshMediaConn(false);
  return hosts.some((known) => known.hostname === host);
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

const gone = () =>
  new ChannelError('O WhatsApp não tem mais este arquivo.', { class: 'request', remedy: 'download-expired' });
const altered = () => new ChannelError('O arquivo recebido não é o que foi enviado.', { class: 'request' });
const tooLarge = () => new ChannelError('O arquivo é grande demais.', { class: 'request' });

function failed(error: unknown): ChannelError {
  if (error instanceof FileGone || error instanceof FileUnreachable) return gone();
  if (error instanceof FileTooLarge) return tooLarge();
  return new ChannelError('O arquivo não pôde ser baixado do WhatsApp.', { class: 'retry' });
}
