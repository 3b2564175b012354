import { h, icon } from './dom.js';
import { attempt, drawBar, listen, post, read } from './sim.js';

const page = document.querySelector('#page');
const SHOWN = 300;
let tab = 'calls';
let items = [];
let chosen = null;
let timer = null;

drawBar();
await refresh();
listen((events) => {
  if (events.some(({ kind }) => kind !== 'customers')) timer ??= setTimeout(() => void refresh(), 400);
});

async function refresh() {
  timer = null;
  items = (await attempt(tab === 'calls' ? loadCalls : loadDeliveries)) ?? items;
  chosen = items.find(({ id }) => id === chosen?.id) ?? items[0] ?? null;
  draw();
}

async function loadCalls() {
  const { calls } = await read(`/calls?limit=${SHOWN}`);
  return calls.toReversed();
}

async function loadDeliveries() {
  const { deliveries } = await read(`/webhooks?limit=${SHOWN}`);
  return deliveries.toReversed();
}

function draw() {
  const scroll = page.querySelector('.rows')?.scrollTop ?? 0;
  const head = h(
    'div',
    { class: 'head' },
    h('h1', {}, 'Requisições'),
    h('span', { class: 'count' }, `últimas ${SHOWN}`),
    tabs(),
  );
  const isCalls = tab === 'calls';
  const list = h(
    'ul',
    { class: 'rows' },
    items.map((item) => h('li', {}, isCalls ? callRow(item) : deliveryRow(item))),
  );
  const detail = chosen ? (isCalls ? drawCall(chosen) : drawDelivery(chosen)) : empty();
  page.replaceChildren(h('div', { class: 'split' }, h('div', {}, head, list), detail));
  list.scrollTop = scroll;
}

function tabs() {
  const tabButton = (name, label) =>
    h(
      'button',
      { class: 'button', type: 'button', 'aria-pressed': String(tab === name), onclick: () => switchTo(name) },
      label,
    );
  return h('div', { class: 'tabs' }, tabButton('calls', 'Recebidas'), tabButton('deliveries', 'Avisos enviados'));
}

function switchTo(name) {
  tab = name;
  chosen = null;
  void refresh();
}

function row(item, title, detail) {
  const select = () => {
    chosen = item;
    draw();
  };
  return h(
    'button',
    { type: 'button', 'aria-pressed': String(item === chosen), onclick: select },
    h('b', {}, title),
    h('small', {}, detail),
  );
}

function callRow(call) {
  const path = call.path.replace(/^\/graph\/v[\d.]+/, '').split('?')[0];
  return row(
    call,
    [status(call.status), ` ${call.method} ${path}`],
    [time(call.at), call.fault ? ` · falha: ${call.fault}` : '', call.warnings.length > 0 ? ' · com avisos' : ''].join(
      '',
    ),
  );
}

function deliveryRow(delivery) {
  const last = delivery.attempts.at(-1);
  const detail = `${time(delivery.createdAt)} · ${STATES[delivery.state]} · ${delivery.attempts.length} tentativa(s)`;
  return row(delivery, [status(last?.status ?? null), ` ${delivery.fields.join(', ')}`], detail);
}

const STATES = {
  queued: 'na fila',
  sending: 'enviando',
  retrying: 'tentando de novo',
  delivered: 'entregue',
  'given-up': 'desistiu',
};

function status(code) {
  const kind = code === null ? 'warn' : code >= 400 ? 'bad' : '';
  return h('span', { class: `status ${kind}` }, code === null ? '—' : String(code));
}

function drawCall(call) {
  return h(
    'article',
    { class: 'detail', tabindex: '0' },
    h('h1', {}, `${call.method} ${call.path}`),
    facts([
      ['Quando', time(call.at)],
      ['Resposta', String(call.status ?? 'conexão cortada')],
      call.fault ? ['Falha provocada', call.fault] : null,
      call.warnings.length > 0 ? ['Avisos', call.warnings.join('; ')] : null,
    ]),
    call.body ? [h('h2', {}, 'Corpo'), h('pre', {}, pretty(call.body))] : null,
    h('h2', {}, 'Resposta'),
    h('pre', {}, pretty(call.answer)),
    h('h2', {}, 'Cabeçalhos'),
    h(
      'pre',
      {},
      JSON.stringify({ ...call.headers, authorization: call.headers.authorization ? '(oculto)' : undefined }, null, 2),
    ),
  );
}

function drawDelivery(delivery) {
  const again = h(
    'button',
    {
      class: 'button',
      type: 'button',
      onclick: () => void attempt(() => post(`/webhooks/redeliver/${delivery.id}`)).then(refresh),
    },
    'Entregar de novo',
  );
  const attempts = delivery.attempts.map(
    ({ at, status: code, error, latencyMs }) => `${time(at)}  ${code ?? error}  ${latencyMs} ms`,
  );
  return h(
    'article',
    { class: 'detail', tabindex: '0' },
    h('h1', {}, delivery.fields.join(', ')),
    facts([
      ['Endereço', delivery.url],
      ['Assinatura', delivery.signature ?? 'nenhuma'],
      ['Situação', STATES[delivery.state]],
      delivery.redeliveryOf ? ['Repetição de', delivery.redeliveryOf] : null,
    ]),
    h('div', {}, again),
    h('h2', {}, 'Tentativas'),
    h('pre', {}, attempts.join('\n') || 'nenhuma'),
    h('h2', {}, 'Corpo'),
    h('pre', {}, pretty(delivery.body)),
  );
}

function facts(list) {
  return h(
    'dl',
    {},
    list.filter(Boolean).map(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
  );
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function time(at) {
  return new Date(at).toLocaleTimeString('pt-BR');
}

function empty() {
  return h(
    'div',
    { class: 'empty' },
    icon('list'),
    h('b', {}, 'Nada por enquanto'),
    h('span', {}, 'Cada chamada à Graph e cada aviso enviado fica anotado aqui.'),
  );
}
