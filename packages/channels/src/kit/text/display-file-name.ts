import { countCharacters, firstCharacters } from './clean-text.ts';

const MAX_CHARACTERS = 120;
const MAX_EXTENSION = 16;
const LONG_ENOUGH = 256;
/** Control characters, direction overrides (which make `gpj.exe` read as `exe.jpg`) and zero-width characters. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const RESERVED = /[<>:"|?*]/g;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/zip': 'zip',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'video/3gpp': '3gp',
  'video/mp4': 'mp4',
};

/**
 * A name that is safe to show and to offer for saving: the last part of any path, nothing invisible, at most 120
 * characters with the last extension kept. Without a usable name it is made from the media id and the mime type.
 * Never a storage key.
 */
export function displayFileName(given: string | undefined, fallback: { mediaId: string; mime: string }): string {
  const last = bothEnds((given ?? '').split(/[/\\]/).at(-1) ?? '');
  const name = last
    .replaceAll(INVISIBLE, '')
    .replaceAll(RESERVED, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (name !== '') return shorten(name);

  const id = fallback.mediaId.replaceAll(/[^\w-]/g, '').slice(0, 64) || 'arquivo';
  return `${id}.${EXTENSIONS[fallback.mime] ?? 'bin'}`;
}

/** `APPLICATION/PDF; charset=binary` → `application/pdf`. */
export function normaliseMime(mime: string | undefined): string {
  const bare = (mime ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(bare) ? bare : 'application/octet-stream';
}

/** Enough of a hostile, megabytes long name to make a good one from. */
function bothEnds(name: string): string {
  return name.length <= 2 * LONG_ENOUGH ? name : (name.slice(0, LONG_ENOUGH) + name.slice(-LONG_ENOUGH)).toWellFormed();
}

/** The mime type that the end of a file's name stands for; undefined for one we do not know. */
export function mimeOfName(name: string): string | undefined {
  const extension = /\.([^.\s]{1,16})$/.exec(name)?.[1]?.toLowerCase();
  return Object.entries(EXTENSIONS).find(([, known]) => known === extension)?.[0];
}

function shorten(name: string): string {
  if (countCharacters(name) <= MAX_CHARACTERS) return name;

  const extension = /\.[^.\s]+$/.exec(name)?.[0] ?? '';
  const kept = extension.length <= MAX_EXTENSION + 1 ? extension : '';
  return firstCharacters(name, MAX_CHARACTERS - countCharacters(kept)) + kept;
}
