/**
 * What may be shown in a browser at once, by the extension that we gave the file ourselves. Everything else is offered for
 * saving and nothing more: HTML and SVG of a stranger would run as ours.
 */
const shown: Readonly<Record<string, string>> = {
  '3gp': 'video/3gpp',
  aac: 'audio/aac',
  amr: 'audio/amr',
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Types whose content cannot be recognised, but which are harmless to save under their usual extension. */
const saved: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
};

const OTHER = 'application/octet-stream';

export type ServedAs = { mime: string; inline: boolean };

export function servedAs(extension: string): ServedAs {
  const mime = Object.hasOwn(shown, extension) ? shown[extension] : undefined;
  return mime === undefined ? { mime: OTHER, inline: false } : { mime, inline: true };
}

type Kind = { mime: string; extension: string };

/**
 * What a file is: by its content; by what its sender says only where that opens no door. Something that claims to be a
 * picture, sound or film and is none is just a file.
 */
export function kindOf(sniffed: { mime: string; ext: string } | undefined, declaredMime: string): Kind {
  if (sniffed) {
    const isOgg = sniffed.mime.startsWith('audio/ogg') || sniffed.mime === 'application/ogg';
    const mime = isOgg ? 'audio/ogg' : (sniffed.mime.split(';')[0] ?? OTHER);
    return { mime, extension: isOgg ? 'ogg' : sniffed.ext };
  }
  if (Object.hasOwn(saved, declaredMime)) return { mime: declaredMime, extension: saved[declaredMime] ?? 'bin' };
  const isHarmless = /^(application|text)\//.test(declaredMime) && !/html|xml|script/.test(declaredMime);
  return { mime: isHarmless ? declaredMime : OTHER, extension: 'bin' };
}
