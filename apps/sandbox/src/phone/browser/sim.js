import { h, notify } from './dom.js';

async function call(method, path, body) {
  const isBytes = body instanceof Blob;
  const response = await fetch(`/__sim${path}`, {
    method,
    ...(body === undefined
      ? {}
      : {
          body: isBytes ? body : JSON.stringify(body),
          headers: { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
        }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? response.statusText);
  return answer;
}

export const read = (path) => call('GET', path);
export const post = (path, body = {}) => call('POST', path, body);
export const remove = (path) => call('DELETE', path);

/** Runs something the person asked for and tells when it did not work. */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    notify(error.message);
    return null;
  }
}

export async function upload(blob, { phoneNumberId, mimeType, filename }) {
  const query = new URLSearchParams({ phoneNumberId, mimeType, ...(filename ? { filename } : {}) });
  return (await call('POST', `/media?${query}`, blob)).id;
}

/** Calls back with every change of the world, and once more after a lost connection came back. */
export function listen(onEvents) {
  const source = new EventSource('/__sim/live');
  let lost = false;
  source.addEventListener('message', (event) => onEvents(JSON.parse(event.data)));
  source.addEventListener('error', () => {
    lost = true;
  });
  source.addEventListener('open', () => {
    if (lost) onEvents([{ kind: 'setup' }, { kind: 'everything' }]);
    lost = false;
  });
}

const PAGES = [
  ['/', 'Telefones'],
  ['/whatsapp', 'WhatsApp'],
  ['/messenger', 'Messenger e Instagram'],
  ['/facebook', 'Facebook'],
  ['/bank', 'Banco'],
  ['/mail', 'Cartas'],
  ['/requests', 'Requisições'],
  ['/faults', 'Falhas'],
];

/** The bar on top of every page, with the sandbox clock. */
export function drawBar() {
  const bar = document.querySelector('.bar');
  const links = PAGES.map(([href, label]) =>
    h('a', { href, 'aria-current': bar.dataset.page === href ? 'page' : null }, label),
  );
  const clock = h('time', { class: 'clock', title: 'Relógio da rua' });
  bar.append(
    h('div', { class: 'brand' }, h('img', { src: '/assets/icon.svg', alt: '' }), h('span', {}, 'Rua')),
    h('nav', { 'aria-label': 'Páginas' }, links),
    h('div', { class: 'grow' }),
    clock,
  );
  void keepClock(clock);
}

async function keepClock(clock) {
  const { now, frozen } = await read('/clock').catch(() => ({ now: Date.now(), frozen: false }));
  const text = new Date(now).toLocaleString('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clock.textContent = frozen ? `${text} (parado)` : text;
  setTimeout(() => void keepClock(clock), 20_000);
}
