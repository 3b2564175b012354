import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { likelyJid } from '../outbound/destination.ts';
import type { Caller } from './caller.ts';

type Call = SessionRpc['fetch-picture'];

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** Nobody has a picture there, or not for us. */
const NONE: ReadonlySet<unknown> = new Set([401, 404]);

/** Copies the picture of a person or group into the file store: its address at WhatsApp is good for some hours only. */
export async function fetchPicture({ ctx, socket }: Caller, address: Call['input']): Promise<Call['answer']> {
  const jid = likelyJid(address);
  if (jid === null) throw new ChannelError('O contato não tem um endereço no WhatsApp.', { class: 'recipient' });
  const url = await socket.profilePictureUrl(jid, 'image').catch((error: unknown) => {
    if (NONE.has((error as { data?: unknown }).data)) return undefined;
    throw error;
  });
  const bytes = url === undefined ? undefined : await download(url);
  const extension = bytes && imageKind(bytes);
  if (!bytes || !extension) return { key: null };
  const { storage, companyId } = ctx;
  const key = storage.newKey(companyId, extension);
  await storage.markUnreferenced(key, ctx.now());
  await storage.putBytes(key, bytes);
  return { key };
}

async function download(url: string): Promise<Uint8Array | undefined> {
  const { protocol } = new URL(url);
  if (protocol !== 'https:') throw new ChannelError('O endereço da foto não é seguro.', { class: 'media' });
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok || !answer.body) throw new ChannelError('A foto não pôde ser baixada.', { class: 'retry' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > MAX_BYTES) throw new ChannelError('A foto é grande demais.', { class: 'media' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** By its first bytes; anything else is no picture that a browser should be shown. */
function imageKind(bytes: Uint8Array): 'jpg' | 'png' | 'webp' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('\x89PNG\r\n')) return 'png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined;
}
