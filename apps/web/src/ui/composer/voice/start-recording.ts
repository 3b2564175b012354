import type { FromEncoder, ToEncoder } from './encoder-messages.ts';
import tapUrl from './tap-worklet.ts?worker&url';

/** Smaller recordings are slips of the finger. */
const SMALLEST_BYTES = 10_000;

export type Recording = {
  /** The voice note; null when it is too short to be one. */
  finish: () => Promise<File | null>;
  cancel: () => void;
};

function encoderWorker() {
  const worker = new Worker(new URL('encode-worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToEncoder, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const nextMessage = <I extends FromEncoder['is']>(is: I) =>
    new Promise<Extract<FromEncoder, { is: I }>>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('no encoder')));
      worker.addEventListener('message', ({ data }: MessageEvent<FromEncoder>) => {
        if (data.is === is) resolve(data as Extract<FromEncoder, { is: I }>);
        else if (data.is === 'broken') reject(new Error('no encoder'));
      });
    });
  return { tell, nextMessage, end: () => worker.terminate() };
}

async function listenTo(stream: MediaStream, onSamples: (samples: Float32Array<ArrayBuffer>) => void) {
  const context = new AudioContext();
  await context.audioWorklet.addModule(tapUrl);
  const tap = new AudioWorkletNode(context, 'tap', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  tap.port.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => onSamples(data));
  tap.port.start();
  context.createMediaStreamSource(stream).connect(tap);
  await context.resume();
  return context;
}

/**
 * Starts recording from the microphone; the voice note becomes an MP3 of 128 kbit/s away from the page's own thread.
 * Fails when there is no microphone or it may not be used.
 */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const encoder = encoderWorker();
  let context: AudioContext | null = null;

  function release() {
    for (const track of stream.getTracks()) track.stop();
    void context?.close().catch(() => {});
    context = null;
  }

  function cancel() {
    release();
    encoder.end();
  }

  try {
    const opened = await listenTo(stream, (samples) => encoder.tell({ do: 'encode', samples }, [samples.buffer]));
    context = opened;
    const ready = encoder.nextMessage('ready');
    encoder.tell({ do: 'start', sampleRate: opened.sampleRate });
    await ready;
  } catch (error) {
    cancel();
    throw error;
  }

  return {
    cancel,
    async finish() {
      release();
      const encoded = encoder.nextMessage('voice');
      encoder.tell({ do: 'finish' });
      const { blob } = await encoded.finally(() => encoder.end());
      if (blob.size < SMALLEST_BYTES) return null;
      return new File([blob], `audio-${Date.now()}.mp3`, { type: 'audio/mpeg' });
    },
  };
}
