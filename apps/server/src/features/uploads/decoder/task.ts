/** What the decoder is asked to do with one file. */
export type DecoderTask = {
  source: string;
  /** Files to make of its sound, one channel each. None: the file is only looked at. */
  targets: readonly SoundTarget[];
};

export type SoundTarget = {
  path: string;
  /** FFmpeg's name of the container. */
  format: string;
  encoder: 'libopus' | 'libmp3lame' | 'aac';
  /** Bits a second. */
  bitRate: number;
  /** Hertz; left out, the source's, or the usual one where the encoder does not take that. */
  sampleRate?: number;
};

/** What the decoder found, one line of JSON on its standard output. */
export type DecoderFindings = {
  /** Of FFmpeg. */
  version: string;
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
};
