import { ask, h } from '../dom.js';
import { attempt, post } from '../sim.js';
import { centsTyped, reais } from './money.js';

/** Who has how much, and statements to download with the habits of five banks. */
export function drawAccounts({ accounts }, banks) {
  const receivers = accounts.filter(({ kind }) => kind === 'receiver');
  const payers = accounts.filter(({ kind }) => kind === 'payer');
  return h(
    'section',
    { class: 'group' },
    h(
      'div',
      {},
      h('h2', {}, 'Contas'),
      h('p', {}, 'Um código fixo só aparece no extrato: baixe-o e envie-o à Balcão.'),
    ),
    receivers.map((account) => drawReceiver(account, banks)),
    h('h3', {}, 'Quem paga'),
    h('ul', { class: 'strikes' }, payers.map(drawPayer)),
    h(
      'div',
      { class: 'buttons' },
      h('button', { class: 'button', type: 'button', onclick: () => void addPayer() }, 'Nova pessoa'),
    ),
  );
}

const FORMATS = [
  { id: 'ofx', name: 'OFX' },
  { id: 'csv', name: 'CSV' },
];
/** What was chosen, by the select's id: the page is drawn anew with every payment. */
const chosen = new Map();

function choice(id, label, options) {
  const select = h(
    'select',
    { id, 'aria-label': label, onchange: () => chosen.set(id, select.value) },
    options.map((one) => h('option', { value: one.id }, one.name)),
  );
  select.value = chosen.get(id) ?? options[0]?.id ?? '';
  return select;
}

function drawReceiver({ id, holder, cents, keys }, banks) {
  const bank = choice(`banco-${id}`, `Banco do extrato de ${holder}`, banks);
  const format = choice(`formato-${id}`, `Formato do extrato de ${holder}`, FORMATS);
  const download = () => {
    const query = new URLSearchParams({ bank: bank.value, format: format.value });
    location.assign(`/__sim/bank/accounts/${encodeURIComponent(id)}/statement?${query}`);
  };
  return h(
    'div',
    { class: 'account' },
    h('div', { class: 'line' }, h('b', {}, holder), h('b', { class: 'sum' }, reais(cents))),
    keys.length > 0 && h('small', {}, keys.join(' · ')),
    h(
      'div',
      { class: 'buttons' },
      bank,
      format,
      h('button', { class: 'button', type: 'button', onclick: download }, 'Baixar extrato'),
    ),
  );
}

function drawPayer({ id, holder, cents }) {
  const deposit = async () => {
    const answer = await ask({
      title: `Depositar para ${holder}`,
      fields: [{ label: 'Valor', name: 'amount', inputmode: 'decimal', required: true }],
      confirm: 'Depositar',
    });
    const typed = answer && centsTyped(answer.amount);
    if (typed) await attempt(() => post(`/bank/accounts/${encodeURIComponent(id)}/deposit`, { cents: typed }));
  };
  return h(
    'li',
    {},
    h('span', {}, holder),
    h(
      'span',
      { class: 'line' },
      reais(cents),
      h('button', { class: 'button', type: 'button', onclick: () => void deposit() }, 'Depositar'),
    ),
  );
}

async function addPayer() {
  const fields = [
    { label: 'Nome', name: 'holder', required: true, maxlength: 60 },
    { label: 'CPF ou CNPJ', name: 'document', maxlength: 18 },
  ];
  const answer = await ask({ title: 'Nova pessoa', fields, confirm: 'Criar' });
  if (answer) await attempt(() => post('/bank/accounts', answer));
}
