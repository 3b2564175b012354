import { countCharacters } from '@balcao/channels/kit/clean-text.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Draft } from './queue-messages.ts';
import { carriageOf, type Carriage, type SendableFile } from './sendable-file.ts';

/** If the recording was not converted by then, it is tried as it is, and its failure shows. */
const CONVERSION_MS = 10 * 60_000;

export const takesCaption: ReadonlySet<MediaKind> = new Set<MediaKind>(['image', 'video', 'document']);

type Options = { text: string; voice: boolean; manifest: ChannelManifest };

/**
 * One message for each file, in order. The text becomes the caption of the first one; where a file cannot carry it, it
 * follows as a message of its own. A text that only repeats the file's name says nothing and is left out.
 */
export async function draftFiles(ctx: Ctx, files: readonly SendableFile[], options: Options): Promise<Draft[]> {
  const { text, voice, manifest } = options;
  const carriages = files.map((file) => carriageOf(file, { voice, manifest }));
  const said = saysMoreThanName(text, files[0]) ? text : '';
  const isCaption = canCarry(carriages[0], said, manifest);
  const drafts: Draft[] = [];
  for (const [index, file] of files.entries()) {
    const carriage = carriages[index] ?? carriageOf(file, { voice, manifest });
    drafts.push(await draftFile(ctx, file, { carriage, caption: index === 0 && isCaption ? said : '' }));
  }
  return said === '' || isCaption ? drafts : [...drafts, { mediaType: 'chat', body: said }];
}

const saysMoreThanName = (text: string, file: SendableFile | undefined) =>
  text !== file?.claimedName && text !== file?.name;

const canCarry = (carriage: Carriage | undefined, caption: string, { limits }: ChannelManifest) =>
  carriage !== undefined && takesCaption.has(carriage.mediaKind) && countCharacters(caption) <= limits.caption;

/** The message of one file, which is its own from now on. */
export async function draftFile(
  ctx: Ctx,
  file: SendableFile,
  { carriage, caption }: { carriage: Carriage; caption: string },
): Promise<Draft> {
  const { mediaKind, voice, isHeld } = carriage;
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
    ...(isHeld && { heldUntil: new Date(ctx.now.getTime() + CONVERSION_MS) }),
  };
}
