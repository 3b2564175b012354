import { h, notify } from '../dom.js';
import { centsTyped, GATEWAYS, reais } from './money.js';

/** What the payer's bank shows of a code, and the ways to pay it. */
export function drawOffer(answer, pay) {
  const ended = answer.offer?.ended ?? null;
  const lenient = answer.offer?.lenient ?? true;
  return [
    facts(answer),
    ended === null ? null : refusal(ended),
    h(
      'div',
      { class: 'buttons' },
      ended === null && answer.cents !== null ? usualWays({ cents: answer.cents, lenient }, pay) : null,
      lenient && ended !== null && button('Pagar mesmo assim', () => pay({ anyway: true })),
    ),
    lenient ? otherAmount((cents) => pay({ cents, anyway: ended !== null })) : null,
  ].filter(Boolean);
}

function usualWays({ cents, lenient }, pay) {
  return [
    h('button', { class: 'button primary', type: 'button', onclick: () => void pay({}) }, `Pagar ${reais(cents)}`),
    lenient && button('Pagar duas vezes', () => pay({ times: 2 })),
  ];
}

function otherAmount(pay) {
  const amount = h('input', { inputmode: 'decimal', autocomplete: 'off', placeholder: '0,00' });
  const payIt = () => {
    const cents = centsTyped(amount.value);
    if (cents === null || cents === 0) return notify('Digite um valor, como 49,90');
    return void pay(cents);
  };
  return h(
    'div',
    { class: 'other' },
    h('label', { class: 'field' }, 'Outro valor', amount),
    button('Pagar este valor', payIt),
  );
}

function facts({ name, city, key, location, cents, txid, text, offer }) {
  const rows = [
    ['Quem recebe', `${name}, ${city}`],
    ['Valor', cents === null ? 'quem paga escolhe' : reais(cents)],
    ['Chave', key],
    ['Cobrança', offer && GATEWAYS[offer.gateway]],
    ['Endereço', location],
    ['Identificação (txid)', txid ?? 'nenhuma'],
    ['Mensagem', text],
  ];
  return h(
    'dl',
    { class: 'facts' },
    rows.filter(([, value]) => value).map(([label, value]) => [h('dt', {}, label), h('dd', {}, value)]),
  );
}

export const refusal = (text) => h('p', { class: 'refusal', role: 'alert' }, text);

const button = (label, onclick) =>
  h('button', { class: 'button', type: 'button', onclick: () => void onclick() }, label);
