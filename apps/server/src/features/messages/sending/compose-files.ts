import { countCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { NewOutgoingMessage } from './queue-messages.ts';
import { mediaFormatOf, type MediaFormat, type SendableFile } from './sendable-file.ts';

/** If the recording was not converted by then, it is tried as it is, and its failure shows. */
const CONVERSION_MS = 10 * 60_000;

export const takesCaption: ReadonlySet<MediaKind> = new Set<MediaKind>(['image', 'video', 'document']);

type Options = { text: string; voice: boolean; asDocument?: boolean; manifest: ChannelManifest };

/**
 * One message for each file, in order. The text becomes the caption of the first one; where a file cannot carry it, it
 * follows as a message of its own. A text that only repeats the file's name says nothing and is left out.
 */
export async function composeFiles(
  ctx: Ctx,
  files: readonly SendableFile[],
  options: Options,
): Promise<NewOutgoingMessage[]> {
  const { text, manifest } = options;
  const mediaFormats = files.map((file) => mediaFormatOf(file, options));
  const said = saysMoreThanName(text, files[0]) ? text : '';
  const isCaption = canCarry(mediaFormats[0], said, manifest);
  const drafts: NewOutgoingMessage[] = [];
  for (const [index, file] of files.entries()) {
    const mediaFormat = mediaFormats[index] ?? mediaFormatOf(file, options);
    drafts.push(await composeFile(ctx, file, { mediaFormat, caption: index === 0 && isCaption ? said : '' }));
  }
  return said === '' || isCaption ? drafts : [...drafts, { mediaType: 'chat', body: said }];
}

const saysMoreThanName = (text: string, file: SendableFile | undefined) =>
  text !== file?.claimedName && text !== file?.name;

const canCarry = (mediaFormat: MediaFormat | undefined, caption: string, { limits }: ChannelManifest) =>
  mediaFormat !== undefined && takesCaption.has(mediaFormat.mediaKind) && countCharacters(caption) <= limits.caption;

/** The message of one file, which is its own from now on. */
export async function composeFile(
  ctx: Ctx,
  file: SendableFile,
  { mediaFormat, caption }: { mediaFormat: MediaFormat; caption: string },
): Promise<NewOutgoingMessage> {
  const { mediaKind, voice, isHeld } = mediaFormat;
  const { name } = file;
  return {
    mediaType: mediaKind === 'document' ? 'application' : mediaKind,
    body: caption,
    outgoing: { kind: 'media', mediaKind, fileName: name, ...(caption && { caption }), ...(voice && { voice }) },
    mediaState: 'ready',
    mediaKey: await file.keep(ctx),
    mediaMime: file.mime,
    mediaName: name,
    mediaSize: file.size,
    mediaWidth: file.width,
    mediaHeight: file.height,
    mediaVoice: voice,
    ...(file.duration && { mediaDuration: file.duration }),
    ...(isHeld && { heldUntil: new Date(ctx.now.getTime() + CONVERSION_MS) }),
  };
}
