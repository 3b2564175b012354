import type { SentAttachment, SentFile } from './message-body.ts';
import { badParameter, refusal } from './page-error.ts';
import type { Account } from '../state/accounts.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import { storeMedia } from '../../world/media.ts';
import type { World } from '../../world/world.ts';

const MB = 1024 * 1024;
const TIMEOUT_MS = 10_000;

export type FileType = SentFile['type'];
export type TakenFile = { type: FileType; mediaId: string; reusable: boolean };

/** The file of an attachment: fetched from its url by Meta itself, or uploaded before. */
export async function takeFile(
  request: GraphRequest,
  account: Account,
  attachment: SentAttachment | undefined,
): Promise<TakenFile | null> {
  if (!attachment || attachment.type === 'template') return null;
  const { type, payload } = attachment;
  if (payload.attachment_id !== undefined)
    return uploadedFile(request.world, account, { type, id: payload.attachment_id });
  if (payload.url === undefined) throw badParameter('An attachment needs a url or an attachment_id');
  const { bytes, mimeType, filename } = await fetchFile(payload.url);
  return keepFile(request.world, account, { type, bytes, mimeType, filename, reusable: payload.is_reusable ?? false });
}

type Bytes = { bytes: Buffer; mimeType: string; filename: string | null };

export async function keepFile(
  world: World,
  account: Account,
  { type, reusable, ...file }: Bytes & { type: FileType; reusable: boolean },
): Promise<TakenFile> {
  checkFile(account, type, file);
  const record = await storeMedia(world, { phoneId: account.id, origin: 'upload', ...file });
  return { type, mediaId: record.id, reusable };
}

export function rememberUpload(world: World, account: Account, { type, mediaId }: TakenFile): string {
  const id = world.ids.number(16);
  world.state.messenger.uploads[id] = { id, accountId: account.page.id, type, mediaId };
  world.changed();
  return id;
}

function uploadedFile(world: World, account: Account, { type, id }: { type: FileType; id: string }): TakenFile {
  const { uploads } = world.state.messenger;
  const upload = Object.hasOwn(uploads, id) ? uploads[id] : undefined;
  if (!upload || upload.accountId !== account.page.id || upload.type !== type) {
    throw badParameter('Invalid parameter: attachment_id is not of this page or of another type');
  }
  return { type, mediaId: upload.mediaId, reusable: false };
}

async function fetchFile(url: string): Promise<Bytes> {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw refusal('fetch');
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response?.ok) throw refusal('fetch');
  const bytes = Buffer.from(await response.arrayBuffer());
  const mimeType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { bytes, mimeType, filename: decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') || null };
}

function checkFile({ channel }: Account, type: FileType, { bytes, mimeType }: Bytes): void {
  const family = mimeType.split('/')[0] ?? '';
  if (type !== 'file' && family !== type) throw refusal('upload');
  const onInstagram = channel === 'instagram';
  if (onInstagram && type === 'file' && !mimeType.startsWith('application/pdf')) throw refusal('upload');
  const limit = onInstagram && type === 'image' ? 8 * MB : 25 * MB;
  if (bytes.length === 0 || bytes.length > limit) throw refusal('upload');
}
