import { createRequire } from 'node:module';

/**
 * The part of FFmpeg's libraries that is used here, as the packaged binding offers it. Functions that answer a number answer a
 * negative one for failure; names, flags and time bases are FFmpeg's own.
 */
export type Libav = {
  FormatContext: new () => FormatContext;
  CodecContext: new () => CodecContext;
  FilterGraph: new () => FilterGraph;
  Dictionary: new () => Dictionary;
  Packet: new () => Packet;
  Frame: new () => Frame;
  Codec: { findDecoder(id: number): Codec | null; findEncoderByName(name: string): Codec | null };
  Filter: { getByName(name: string): object | null };
  avChannelLayoutDefault(channels: number): ChannelLayout;
  avChannelLayoutDescribe(layout: ChannelLayout): string;
  avGetSampleFmtName(format: number): string;
  getFFmpegInfo(): { version: string };
};

type TimeBase = { num: number; den: number };
export type ChannelLayout = { nbChannels: number; order: number; mask: bigint };
type Dictionary = { set(key: string, value: string, flags: number): number };
type Codec = { sampleFormats: number[] | null; supportedSamplerates: number[] | null };
type CodecParameters = { codecId: number; width: number; height: number; fromContext(codec: CodecContext): number };
export type Stream = { codecpar: CodecParameters; timeBase: TimeBase; disposition: number };
type Packet = {
  streamIndex: number;
  alloc(): void;
  unref(): void;
  rescaleTs(from: TimeBase, to: TimeBase): void;
};
export type Frame = {
  readonly nbSamples: number;
  format: number;
  sampleRate: number;
  channelLayout: ChannelLayout;
  pts: bigint;
  alloc(): void;
  unref(): void;
};
export type FormatContext = {
  /** Microseconds; negative when unknown. */
  readonly duration: bigint;
  readonly streams: Stream[] | null;
  oformat: { flags: number } | null;
  openInputSync(url: string, format: null, options: Dictionary): number;
  findStreamInfoSync(options: null): number;
  findBestStream(type: number, wanted: number, related: number, withDecoder: false, flags: number): number;
  readFrameSync(packet: Packet): number;
  allocOutputContext2(format: null, name: string, file: string): number;
  newStream(codec: null): Stream;
  openOutputSync(): number;
  writeHeaderSync(options: null): number;
  interleavedWriteFrameSync(packet: Packet): number;
  writeTrailerSync(): number;
  closeOutputSync(): void;
};
export type CodecContext = {
  sampleRate: number;
  sampleFormat: number;
  readonly frameSize: number;
  channelLayout: ChannelLayout;
  bitRate: bigint;
  timeBase: TimeBase;
  pktTimebase: TimeBase;
  flags: number;
  allocContext3(codec: Codec): void;
  parametersToContext(parameters: CodecParameters): number;
  open2Sync(codec: Codec, options: null): number;
  sendPacketSync(packet: Packet | null): number;
  receiveFrameSync(frame: Frame): number;
  sendFrameSync(frame: Frame | null): number;
  receivePacketSync(packet: Packet): number;
};
export type Filter = {
  link(pad: number, next: Filter, nextPad: number): number;
  buffersrcAddFrameSync(frame: Frame | null, flags: number): number;
  buffersinkGetFrameSync(frame: Frame): number;
};
type FilterGraph = {
  alloc(): void;
  createFilter(filter: object, name: string, options: string | null): Filter | null;
  configSync(): number;
};

/** Throws where no decoder is packaged for this machine. */
export function loadLibav(): Libav {
  const toolchain = process.platform === 'win32' ? '-msvc' : '';
  const name = `@seydx/node-av-${process.platform}-${process.arch}${toolchain}`;
  return createRequire(import.meta.url)(`${name}/node-av.node`) as Libav;
}
