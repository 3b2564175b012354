import { createEncoder } from 'wasm-media-encoders';
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import type { ToEncoder } from './encoder-messages.ts';

/** Kilobits per second. */
const BITRATE = 128;

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;

let encoder: Encoder | null = null;
const parts: Uint8Array<ArrayBuffer>[] = [];

/** The encoder uses its buffer again, so what came out is copied. */
function keep(part: Uint8Array): void {
  if (part.length > 0) parts.push(new Uint8Array(part));
}

async function start(sampleRate: number): Promise<void> {
  const wasm = await (await fetch(wasmUrl)).arrayBuffer();
  encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE });
  self.postMessage({ is: 'ready' });
}

function finish(): void {
  if (encoder) keep(encoder.finalize());
  self.postMessage({ is: 'voice', blob: new Blob(parts, { type: 'audio/mpeg' }) });
}

self.addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
  if (data.do === 'start') start(data.sampleRate).catch(() => self.postMessage({ is: 'broken' }));
  else if (data.do === 'encode' && encoder) keep(encoder.encode([data.samples]));
  else if (data.do === 'finish') finish();
});
