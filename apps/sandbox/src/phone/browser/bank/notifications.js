import { h } from '../dom.js';
import { attempt, post } from '../sim.js';
import { GATEWAYS, moment } from './money.js';

const STATES = {
  held: ['segurado', 'warn'],
  lost: ['perdido', 'bad'],
  sending: ['a caminho', 'warn'],
  retrying: ['vai tentar de novo', 'warn'],
  delivered: ['entregue', ''],
  'given-up': ['recusado', 'bad'],
};

const FAULTS = [
  ['Perder o próximo', 'lose-webhook'],
  ['Dobrar o próximo', 'duplicate-webhook'],
  ['Falsificar o próximo', 'forge-webhook'],
];

/** What gateways told their customers, and what goes wrong with it. */
export function drawNotifications({ notifications, held }) {
  const strike = (type) => post('/faults', { match: { webhook: 'payments' }, action: { type } });
  const release = (label, order) => button(label, () => post('/bank/notifications/release', { order }));
  return h(
    'section',
    { class: 'group' },
    h('div', {}, h('h2', {}, 'Avisos de pagamento'), h('p', {}, 'O que Efí, Mercado Pago e Asaas contam à Balcão.')),
    h(
      'div',
      { class: 'buttons' },
      FAULTS.map(([label, type]) => button(label, () => strike(type))),
      held
        ? [release('Soltar em ordem', 'fifo'), release('Soltar de trás para frente', 'lifo')]
        : button('Segurar todos', () => post('/bank/notifications/hold')),
    ),
    notifications.length > 0 &&
      h('ul', { class: 'strikes payments' }, notifications.slice(0, 12).map(drawNotification)),
  );
}

function drawNotification({ at, gateway, about, url, state, forged, attempts }) {
  const [word, tone] = STATES[state];
  const status = attempts.map((one) => one.status ?? 'sem resposta').join(', ');
  return h(
    'li',
    {},
    h(
      'div',
      {},
      h('b', {}, `${GATEWAYS[gateway]}${forged ? ' (falso)' : ''}`),
      h('small', {}, [moment(at), about].join(' · ')),
      h('small', { class: 'code' }, url),
    ),
    h('div', { class: 'right' }, h('span', { class: `status ${tone}` }, word), h('small', {}, status)),
  );
}

const button = (label, action) =>
  h('button', { class: 'button', type: 'button', onclick: () => void attempt(action) }, label);
