import type { FormatContext, Libav } from './libav.ts';
import { soundOf, succeeded } from './open-source.ts';
import { END_OF_FILE, endOrLater } from './pull.ts';
import type { SoundTarget } from './task.ts';
import { createSoundWriter, type SoundWriter } from './write-sound.ts';

/** Decodes the sound of an opened file once and writes it to every target. Damaged packets are left out. */
export function convertSound(libav: Libav, source: FormatContext, targets: readonly SoundTarget[]): void {
  const sound = soundOf(source);
  const codec = sound && libav.Codec.findDecoder(sound.stream.codecpar.codecId);
  if (!sound || !codec) throw new Error('the file has no sound that can be read');
  const decoder = new libav.CodecContext();
  decoder.allocContext3(codec);
  succeeded(decoder.parametersToContext(sound.stream.codecpar), 'preparing the decoder');
  decoder.pktTimebase = sound.stream.timeBase;
  succeeded(decoder.open2Sync(codec, null), 'opening the decoder');

  const frame = new libav.Frame();
  frame.alloc();
  let writers: SoundWriter[] | undefined;
  const takeFrames = () => {
    while (!endOrLater(decoder.receiveFrameSync(frame), 'decoding')) {
      // The head may be wrong about the rate; the first frame is not.
      writers ??= targets.map((target) => createSoundWriter(libav, target, frame.sampleRate));
      for (const writer of writers) writer.write(frame);
      frame.unref();
    }
  };
  const packet = new libav.Packet();
  packet.alloc();
  for (;;) {
    const code = source.readFrameSync(packet);
    if (code === END_OF_FILE) break;
    succeeded(code, 'reading');
    if (packet.streamIndex === sound.index && decoder.sendPacketSync(packet) >= 0) takeFrames();
    packet.unref();
  }
  decoder.sendPacketSync(null);
  takeFrames();
  if (!writers) throw new Error('the file holds no sound');
  for (const writer of writers) writer.end();
}
