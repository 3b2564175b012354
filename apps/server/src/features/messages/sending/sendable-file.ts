import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { chooseMediaKind, validateMedia } from '@balcao/channels/kit/outgoing/validate-media.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { inspectFile, type FileFacts } from '../../uploads/inspect-file.ts';
import type { FileForm, ReferredFile } from '../../uploads/library/find-library-files.ts';
import type { TakenFile } from '../../uploads/take-uploads.ts';

type Keeper = Pick<Ctx, 'storage' | 'companyId' | 'now'>;

/** A file on its way into a message: what it is, what its sender called it, and how the message gets it for its own. */
export type SendableFile = FileFacts & {
  name: string;
  claimedName: string;
  /** Seconds. */
  duration?: number | null;
  keep: (ctx: Keeper) => Promise<string>;
};

/** A file of the storage that belongs to something else, such as another message or a quick message. */
type StoredFile = { key: string; name: string; mime: string; size: number } & Partial<
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
  const extension = extensionOf(source);
  const keep = (ctx: Keeper) => keepAs(ctx, extension, (key) => ctx.storage.copy(source, key));
  return { mime, size, width, height, extension, ...named(name, mime), keep };
}

/** One that many messages show: the message refers to it and owns nothing. */
export const referredFile = ({ name, duration }: ReferredFile, { key, ...facts }: FileForm): SendableFile => ({
  ...facts,
  ...named(name, facts.mime),
  extension: extensionOf(key),
  duration,
  keep: () => Promise.resolve(key),
});

const extensionOf = (key: string) => /\.([a-z0-9]{1,8})$/.exec(key)?.[1] ?? 'bin';

/** How a channel can carry a file. `isHeld`: a recording that must become a voice note first. */
export type MediaFormat = { mediaKind: MediaKind; voice: boolean; isHeld: boolean };

/** A browser's recording is a film without pictures, as far as its container tells. */
const recorded = /^(audio\/|video\/(webm|mp4)$|application\/ogg$)/;

/** `asDocument`: as a file to save, whatever it is. */
type Way = { voice: boolean; manifest: ChannelManifest; asDocument?: boolean };
type Weight = Pick<FileFacts, 'mime' | 'size'>;

/** Null when the channel cannot carry it at all. */
export function findMediaFormat({ mime, size }: Weight, { voice, manifest, asDocument }: Way): MediaFormat | null {
  if (asDocument) {
    const isCarried = validateMedia({ mediaKind: 'document', mime, size }, manifest) === null;
    return isCarried ? { mediaKind: 'document', voice: false, isHeld: false } : null;
  }
  const isVoice = voice && manifest.capabilities.voice && recorded.test(mime);
  const mediaKind = isVoice ? 'audio' : chooseMediaKind({ mime, size }, manifest);
  if (mediaKind === null) return null;
  return { mediaKind, voice: isVoice, isHeld: isVoice && !manifest.limits.voiceMimes.includes(mime) };
}

/**
 * The form of a referred file that the channel shows as what it is, else the first that it can carry at all; null when there
 * is none.
 */
export function chooseForm({ variants, ...itself }: ReferredFile, way: Way): FileForm | null {
  const isVoice = way.voice && way.manifest.capabilities.voice;
  // What was made to be a voice note is one for certain; the file itself may be the wrong sound in the right box.
  const forms = isVoice ? [...variants, itself] : [itself, ...variants];
  const carried = forms.flatMap((form) => {
    const format = findMediaFormat(form, way);
    return format ? [{ form, isNatural: isNatural(form, format) && format.voice === isVoice }] : [];
  });
  const natural = carried.find((one) => one.isNatural);
  return (natural ?? carried.find(({ form }) => form.key === itself.key) ?? carried[0])?.form ?? null;
}

const isNatural = ({ mime }: Weight, { mediaKind, isHeld }: MediaFormat) =>
  !isHeld && (mime.startsWith(`${mediaKind}/`) || !/^(image|audio|video)\//.test(mime));

export const mediaFormatOf = (file: Weight, way: Way): MediaFormat =>
  findMediaFormat(file, way) ?? fail('ERR_MEDIA_NOT_SUPPORTED', { mime: file.mime, size: file.size });
