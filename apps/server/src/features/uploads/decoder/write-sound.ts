import type { ChannelLayout, CodecContext, Filter, FormatContext, Frame, Libav, Stream } from './libav.ts';
import { succeeded } from './open-source.ts';
import { endOrLater } from './pull.ts';
import type { SoundTarget } from './task.ts';

const MONO: ChannelLayout = { nbChannels: 1, order: 1, mask: 4n };
const UNSPECIFIED_ORDER = 0;
const GLOBAL_HEADER = { ofFormat: 0x40, ofCodec: 1 << 22 } as const;
/** Several writers are given the same frame. */
const KEEP_FRAME = 8;
/** For encoders that take frames of any length. */
const USUAL_FRAME = 1024;
const USUAL_RATE = 48_000;

/** A file that sound is written to: frames of any form go in, `end` completes it. */
export type SoundWriter = { write(frame: Frame): void; end(): void };

export function createSoundWriter(libav: Libav, target: SoundTarget, sourceRate: number): SoundWriter {
  const file = new libav.FormatContext();
  succeeded(file.allocOutputContext2(null, target.format, target.path), 'choosing the container');
  const encoder = openEncoder(libav, target, { file, sourceRate });
  const stream = file.newStream(null);
  succeeded(stream.codecpar.fromContext(encoder), 'describing the sound');
  stream.timeBase = encoder.timeBase;
  succeeded(file.openOutputSync(), 'opening the target');
  succeeded(file.writeHeaderSync(null), 'writing the head');

  const encode = createEncode(libav, { file, encoder, stream });
  let shaper: (Shaper & { form: string }) | undefined;
  return {
    write(frame) {
      const form = formOf(libav, frame);
      // A source may change its form midway: what the former shape still holds goes first.
      if (shaper?.form !== form) {
        shaper?.end();
        shaper = { form, ...createShaper(libav, { form, encoder }, encode) };
      }
      shaper.shape(frame);
    },
    end() {
      shaper?.end();
      encode(null);
      succeeded(file.writeTrailerSync(), 'completing the target');
      file.closeOutputSync();
    },
  };
}

function openEncoder(
  libav: Libav,
  target: SoundTarget,
  { file, sourceRate }: { file: FormatContext; sourceRate: number },
): CodecContext {
  const codec = libav.Codec.findEncoderByName(target.encoder);
  const format = codec?.sampleFormats?.[0];
  if (!codec || format === undefined) throw new Error(`the decoder has no ${target.encoder}`);
  const isTaken = codec.supportedSamplerates?.includes(sourceRate) ?? true;
  const sampleRate = target.sampleRate ?? (isTaken ? sourceRate : USUAL_RATE);
  const encoder = new libav.CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = sampleRate;
  encoder.sampleFormat = format;
  encoder.channelLayout = MONO;
  encoder.bitRate = BigInt(target.bitRate);
  encoder.timeBase = { num: 1, den: sampleRate };
  if (((file.oformat?.flags ?? 0) & GLOBAL_HEADER.ofFormat) !== 0) encoder.flags |= GLOBAL_HEADER.ofCodec;
  succeeded(encoder.open2Sync(codec, null), 'opening the encoder');
  return encoder;
}

/** Encodes frames (null: no more) and writes what comes out. Time is counted in samples: recordings of browsers begin anywhere. */
function createEncode(libav: Libav, to: { file: FormatContext; encoder: CodecContext; stream: Stream }) {
  const packet = new libav.Packet();
  packet.alloc();
  let samples = 0n;
  return (frame: Frame | null) => {
    if (frame) {
      frame.pts = samples;
      samples += BigInt(frame.nbSamples);
    }
    succeeded(to.encoder.sendFrameSync(frame), 'encoding');
    while (!endOrLater(to.encoder.receivePacketSync(packet), 'encoding')) {
      packet.streamIndex = 0;
      packet.rescaleTs(to.encoder.timeBase, to.file.streams?.[0]?.timeBase ?? to.stream.timeBase);
      succeeded(to.file.interleavedWriteFrameSync(packet), 'writing');
      packet.unref();
    }
  };
}

/** How FFmpeg's filters name what a frame is like. */
function formOf(libav: Libav, { format, sampleRate, channelLayout }: Frame): string {
  const { order, nbChannels } = channelLayout;
  const layout = order === UNSPECIFIED_ORDER ? libav.avChannelLayoutDefault(nbChannels) : channelLayout;
  const [name, channels] = [libav.avGetSampleFmtName(format), libav.avChannelLayoutDescribe(layout)];
  return `time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${name}:channel_layout=${channels}`;
}

type Shaper = { shape(frame: Frame): void; end(): void };

/** Turns frames of one form into the encoder's: its rate, its format, one channel, its length. */
function createShaper(
  libav: Libav,
  { form, encoder }: { form: string; encoder: CodecContext },
  out: (frame: Frame) => void,
): Shaper {
  const graph = new libav.FilterGraph();
  graph.alloc();
  const rate = `sample_rates=${encoder.sampleRate}:channel_layouts=mono`;
  const wanted = `sample_fmts=${libav.avGetSampleFmtName(encoder.sampleFormat)}:${rate}`;
  const steps = {
    abuffer: form,
    aformat: wanted,
    asetnsamples: `n=${encoder.frameSize || USUAL_FRAME}:p=0`,
    abuffersink: null,
  };
  const filters = Object.entries(steps).map(([name, options]): Filter => {
    const filter = libav.Filter.getByName(name);
    const made = filter && graph.createFilter(filter, name, options);
    if (!made) throw new Error(`the decoder has no ${name}`);
    return made;
  });
  for (const [at, filter] of filters.entries()) {
    const next = filters[at + 1];
    if (next) succeeded(filter.link(0, next, 0), 'linking filters');
  }
  succeeded(graph.configSync(), 'configuring filters');
  const [source, sink] = [filters.at(0), filters.at(-1)];
  const shaped = new libav.Frame();
  shaped.alloc();
  const feed = (frame: Frame | null) => {
    if (!source || !sink) return;
    succeeded(source.buffersrcAddFrameSync(frame, KEEP_FRAME), 'filtering');
    while (!endOrLater(sink.buffersinkGetFrameSync(shaped), 'filtering')) {
      out(shaped);
      shaped.unref();
    }
  };
  return { shape: feed, end: () => feed(null) };
}
