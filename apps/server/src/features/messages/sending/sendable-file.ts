import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { chooseMediaKind } from '@balcao/channels/kit/outgoing/validate-media.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { inspectFile, type FileFacts } from '../../uploads/inspect-file.ts';
import type { TakenFile } from '../../uploads/take-uploads.ts';

type Keeper = Pick<Ctx, 'storage' | 'companyId' | 'now'>;

/** A file on its way into a message: what it is, what its sender called it, and how the message gets it for its own. */
export type SendableFile = FileFacts & { name: string; claimedName: string; keep: (ctx: Keeper) => Promise<string> };

/** A file of the storage that belongs to something else, such as another message or a quick message. */
export type StoredFile = { key: string; name: string; mime: string; size: number } & Partial<
  Pick<FileFacts, 'width' | 'height'>
>;

const named = (claimedName: string, mime: string) => ({
  claimedName,
  name: displayFileName(claimedName, { mediaId: 'arquivo', mime }),
});

async function keepAs(ctx: Keeper, extension: string, put: (key: string) => Promise<void>): Promise<string> {
  const key = ctx.storage.newKey(ctx.companyId, extension);
  await ctx.storage.markUnreferenced(key, ctx.now);
  await put(key);
  return key;
}

/** One that came with the request itself. */
export async function receivedFile(upload: Upload): Promise<SendableFile> {
  const facts = await inspectFile(upload);
  const keep = (ctx: Keeper) => keepAs(ctx, facts.extension, (key) => ctx.storage.putFile(key, upload.path));
  return { ...facts, ...named(upload.claimedName, facts.mime), keep };
}

/** One that was uploaded before, and belongs to this message from now on. */
export const takenFile = ({ key, name, ...facts }: TakenFile): SendableFile => ({
  ...facts,
  ...named(name, facts.mime),
  keep: () => Promise.resolve(key),
});

/** A copy of its own, so that neither misses the other when it goes. */
export function copiedFile({ key: source, name, mime, size, width = null, height = null }: StoredFile): SendableFile {
  const extension = /\.([a-z0-9]{1,8})$/.exec(source)?.[1] ?? 'bin';
  const keep = (ctx: Keeper) => keepAs(ctx, extension, (key) => ctx.storage.copy(source, key));
  return { mime, size, width, height, extension, ...named(name, mime), keep };
}

/** How a channel can carry a file. `isHeld`: a recording that must become a voice note first. */
export type MediaFormat = { mediaKind: MediaKind; voice: boolean; isHeld: boolean };

/** A browser's recording is a film without pictures, as far as its container tells. */
const recorded = /^(audio\/|video\/(webm|mp4)$|application\/ogg$)/;

type Way = { voice: boolean; manifest: ChannelManifest };
type Weight = Pick<FileFacts, 'mime' | 'size'>;

/** Null when the channel cannot carry it at all. */
export function findMediaFormat({ mime, size }: Weight, { voice, manifest }: Way): MediaFormat | null {
  const isVoice = voice && manifest.capabilities.voice && recorded.test(mime);
  const mediaKind = isVoice ? 'audio' : chooseMediaKind({ mime, size }, manifest);
  if (mediaKind === null) return null;
  return { mediaKind, voice: isVoice, isHeld: isVoice && !manifest.limits.voiceMimes.includes(mime) };
}

export const mediaFormatOf = (file: Weight, way: Way): MediaFormat =>
  findMediaFormat(file, way) ?? fail('ERR_MEDIA_NOT_SUPPORTED', { mime: file.mime, size: file.size });
