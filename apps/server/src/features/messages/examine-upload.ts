import { displayFileName, normaliseMime } from '@balcao/channels/kit/display-file-name.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { chooseMediaKind } from '@balcao/channels/kit/validate-media.ts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { kindOf } from './media/file-kinds.ts';

/** A file as its content says it is. `needsVoiceConversion`: a recording that the channel cannot carry as it is. */
export type ExaminedFile = {
  path: string;
  name: string;
  mime: string;
  extension: string;
  size: number;
  mediaKind: MediaKind;
  voice: boolean;
  needsVoiceConversion: boolean;
  width: number | null;
  height: number | null;
};

/** What nobody sends to a customer, and what would only do harm on their phone. */
const refused = /^application\/(x-msdownload|x-elf|x-mach-binary|x-msi|java-vm)$/;
const sameAs: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'audio/x-wav': 'audio/wav' };
/** A browser's recording is a film without pictures, as far as its container tells. */
const recorded = /^(audio\/|video\/(webm|mp4)$|application\/ogg$)/;

/** Finds out what an upload is by its content, and how the channel can carry it. */
export async function examineUpload(
  upload: Upload,
  { voice, manifest }: { voice: boolean; manifest: ChannelManifest },
): Promise<ExaminedFile> {
  const { mime, extension } = await typeOf(upload);
  if (refused.test(mime) || upload.size === 0) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime });
  const isVoice = voice && manifest.capabilities.voice && recorded.test(mime);
  const mediaKind = isVoice ? 'audio' : chooseMediaKind({ mime, size: upload.size }, manifest);
  if (mediaKind === null) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime, size: upload.size });
  return {
    path: upload.path,
    name: displayFileName(upload.claimedName, { mediaId: 'arquivo', mime }),
    mime,
    extension,
    size: upload.size,
    mediaKind,
    voice: isVoice,
    needsVoiceConversion: isVoice && !manifest.limits.voiceMimes.includes(mime),
    ...(mediaKind === 'image' ? await sizeOf(upload.path) : { width: null, height: null }),
  };
}

async function typeOf({ path, claimedType }: Upload) {
  const { mime, extension } = kindOf(await fileTypeFromFile(path), normaliseMime(claimedType));
  return { mime: sameAs[mime] ?? mime, extension };
}

async function sizeOf(path: string): Promise<{ width: number | null; height: number | null }> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return { width: null, height: null };
  }
}
