import { type FormatContext, type Libav, type Stream } from './libav.ts';
import type { DecoderFindings } from './task.ts';

/** Containers that messengers send; the decoder knows hundreds more, playlists that refer to other files among them. */
const CONTAINERS = 'aac,aiff,amr,asf,avi,caf,flac,flv,matroska,webm,mov,mp3,mpeg,mpegts,ogg,wav';

const MEDIA = { video: 0, sound: 1 } as const;
const ATTACHED_PICTURE = 0x400;

/** Refuses FFmpeg's way of saying that something failed. */
export function succeeded(code: number, what: string): void {
  if (code < 0) throw new Error(`${what} failed (${code})`);
}

/** Opens a file of a stranger: no network, no protocol but files, no container that nobody sends. */
export function openSource(libav: Libav, path: string): FormatContext {
  const options = new libav.Dictionary();
  succeeded(options.set('protocol_whitelist', 'file,pipe', 0), 'setting an option');
  succeeded(options.set('format_whitelist', CONTAINERS, 0), 'setting an option');
  const source = new libav.FormatContext();
  succeeded(source.openInputSync(path, null, options), 'opening the file');
  succeeded(source.findStreamInfoSync(null), 'reading its head');
  return source;
}

export function soundOf(source: FormatContext): { index: number; stream: Stream } | undefined {
  const index = source.findBestStream(MEDIA.sound, -1, -1, false, 0);
  const stream = source.streams?.[index];
  return stream && { index, stream };
}

/** How long the file is and how large its picture; the cover of a song is none. */
export function findingsOf(libav: Libav, source: FormatContext): DecoderFindings {
  const picture = source.streams?.[source.findBestStream(MEDIA.video, -1, -1, false, 0)];
  const isFilm = picture && (picture.disposition & ATTACHED_PICTURE) === 0 && picture.codecpar.width > 0;
  return {
    version: libav.getFFmpegInfo().version,
    duration: source.duration > 0n ? Number(source.duration) / 1e6 : null,
    width: isFilm ? picture.codecpar.width : null,
    height: isFilm ? picture.codecpar.height : null,
  };
}
