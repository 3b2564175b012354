import { countCharacters } from '@balcao/channels/kit/clean-text.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { examineUpload, type ExaminedFile } from './examine-upload.ts';
import type { Draft } from './queue-messages.ts';

/** If the recording was not converted by then, it is tried as it is, and its failure shows. */
const CONVERSION_MS = 10 * 60_000;

const takesCaption: ReadonlySet<MediaKind> = new Set<MediaKind>(['image', 'video', 'document']);

type Options = { text: string; voice: boolean; manifest: ChannelManifest };

/**
 * One message for each file, in order. The text becomes the caption of the first one; where a file cannot carry it, it
 * follows as a message of its own. A text that only repeats the file's name says nothing and is left out.
 */
export async function draftFiles(ctx: UserCtx, uploads: readonly Upload[], options: Options): Promise<Draft[]> {
  const { text, voice, manifest } = options;
  const files: ExaminedFile[] = [];
  for (const upload of uploads) files.push(await examineUpload(upload, { voice, manifest }));

  const said = saysMoreThanName(text, uploads[0], files[0]) ? text : '';
  const isCaption = canCarry(files[0], said, manifest);
  const drafts: Draft[] = [];
  for (const [index, file] of files.entries())
    drafts.push(await keepFile(ctx, file, index === 0 && isCaption ? said : ''));
  return said === '' || isCaption ? drafts : [...drafts, { mediaType: 'chat', body: said }];
}

const saysMoreThanName = (text: string, upload: Upload | undefined, file: ExaminedFile | undefined) =>
  text !== upload?.claimedName && text !== file?.name;

const canCarry = (file: ExaminedFile | undefined, caption: string, { limits }: ChannelManifest) =>
  file !== undefined && takesCaption.has(file.mediaKind) && countCharacters(caption) <= limits.caption;

async function keepFile(ctx: UserCtx, file: ExaminedFile, caption: string): Promise<Draft> {
  const key = ctx.storage.newKey(ctx.companyId, file.extension);
  await ctx.storage.putFile(key, file.path);
  const { mediaKind, voice, name } = file;
  return {
    mediaType: mediaKind === 'document' ? 'application' : mediaKind,
    body: caption,
    outgoing: { kind: 'media', mediaKind, fileName: name, ...(caption && { caption }), ...(voice && { voice }) },
    mediaState: 'ready',
    mediaKey: key,
    mediaMime: file.mime,
    mediaName: name,
    mediaSize: file.size,
    mediaWidth: file.width,
    mediaHeight: file.height,
    mediaVoice: voice,
    ...(file.needsVoiceConversion && { heldUntil: new Date(ctx.now.getTime() + CONVERSION_MS) }),
  };
}
