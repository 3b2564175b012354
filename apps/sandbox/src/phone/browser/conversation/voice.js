import { h, iconButton } from '../dom.js';

/** Records until the person sends or cancels: a Blob, null when cancelled, 'unavailable' without a microphone. */
export async function recordVoice(row) {
  if (!globalThis.MediaRecorder || !navigator.mediaDevices?.getUserMedia) return 'unavailable';
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  if (!stream) return 'unavailable';
  const wanted = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const chunks = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));

  const keep = await new Promise((resolve) => {
    const bar = recordingBar(resolve);
    row.classList.add('recording');
    row.append(bar.element);
    recorder.addEventListener('stop', () => {
      bar.stop();
      row.classList.remove('recording');
    });
    recorder.start();
  });
  await stopped(recorder);
  for (const track of stream.getTracks()) track.stop();
  return keep ? new Blob(chunks, { type: recorder.mimeType }) : null;
}

function stopped(recorder) {
  return new Promise((resolve) => {
    recorder.addEventListener('stop', resolve, { once: true });
    recorder.stop();
  });
}

function recordingBar(resolve) {
  const time = h('time', {}, '0:00');
  const started = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.floor((Date.now() - started) / 1000);
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }, 250);
  const send = iconButton('send', 'Enviar áudio', () => resolve(true));
  send.classList.add('go');
  const element = h(
    'div',
    { class: 'recorder' },
    iconButton('trash', 'Descartar áudio', () => resolve(false)),
    h('span', { class: 'dot' }),
    time,
    send,
  );
  return {
    element,
    stop() {
      clearInterval(timer);
      element.remove();
    },
  };
}
