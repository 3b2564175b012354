import { normaliseMime } from '../text/display-file-name.ts';
import type { MediaKind } from '../inbound-content.ts';
import { firstViolation, violation, type LimitViolation } from './limit-check.ts';
import type { ChannelManifest } from '../manifest.ts';

export type MediaFile = { mediaKind: MediaKind; mime: string; size: number; voice?: boolean; animated?: boolean };

/** Checks a file against the size and type the channel accepts for its kind. */
export function validateMedia(file: MediaFile, { limits, capabilities }: ChannelManifest): LimitViolation {
  const limit = limits.media[file.mediaKind];
  if (limit === null) return violation('Este canal não aceita este tipo de arquivo.');

  const mime = normaliseMime(file.mime);
  const isAnimated = file.mediaKind === 'sticker' && file.animated === true;
  const maxBytes = isAnimated ? limits.animatedStickerBytes : limit.maxBytes;
  const isVoice = capabilities.voice && file.voice === true;
  const mimes = isVoice ? limits.voiceMimes : limit.mimes;
  return firstViolation(
    file.size > 0 ? null : violation('O arquivo está vazio.'),
    file.size <= maxBytes ? null : violation(`O arquivo pode ter no máximo ${inUnits(maxBytes)}.`),
    mimes === null || mimes.includes(mime) ? null : violation(`O canal não aceita arquivos do tipo ${mime}.`),
  );
}

/** How the channel can carry a file: as what it is, else as a document; null when it cannot at all. */
export function chooseMediaKind(file: { mime: string; size: number }, manifest: ChannelManifest): MediaKind | null {
  const natural = naturalKind(normaliseMime(file.mime));
  const kinds: MediaKind[] = natural === 'document' ? ['document'] : [natural, 'document'];
  return kinds.find((mediaKind) => validateMedia({ ...file, mediaKind }, manifest) === null) ?? null;
}

function naturalKind(mime: string): MediaKind {
  const [family] = mime.split('/');
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
}

function inUnits(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${Math.floor(megabytes)} MB` : `${Math.floor(bytes / 1024)} KB`;
}
