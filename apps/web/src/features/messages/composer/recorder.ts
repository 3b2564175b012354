/** Smaller recordings are slips of the finger. */
const SMALLEST_BYTES = 10_000;

export const canRecord = () => typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

export type Recording = {
  /** The voice note; null when it is too short to be one. */
  finish: () => Promise<File | null>;
  cancel: () => void;
};

/** Starts recording from the microphone. Fails when there is none or it may not be used. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', (event) => parts.push(event.data));
  recorder.start(1000);

  function release() {
    for (const track of stream.getTracks()) track.stop();
  }

  return {
    finish: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          release();
          const type = recorder.mimeType.split(';')[0] ?? 'audio/webm';
          const voice = new File(parts, `audio-${Date.now()}.${type.split('/')[1]}`, { type });
          resolve(voice.size < SMALLEST_BYTES ? null : voice);
        });
        recorder.stop();
      }),
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
