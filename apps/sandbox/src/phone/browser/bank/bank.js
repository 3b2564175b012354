import { h } from '../dom.js';
import { attempt, drawBar, listen, read } from '../sim.js';
import { drawAccounts } from './accounts.js';
import { drawGateways } from './gateways.js';
import { drawNotifications } from './notifications.js';
import { payPanel } from './pay.js';
import { drawPayments } from './payments.js';

const page = document.querySelector('#page');
const parts = { accounts: h('div'), payments: h('div'), notifications: h('div'), gateways: h('div') };
const pay = payPanel(() => refresh());

drawBar();
page.append(
  h(
    'div',
    { class: 'head' },
    h('h1', {}, 'Banco ao lado'),
    h('span', { class: 'count' }, 'O dinheiro aqui é de brincadeira'),
  ),
  h(
    'div',
    { class: 'bank' },
    h('div', { class: 'column' }, pay.element, parts.payments, parts.notifications),
    h('div', { class: 'column' }, parts.accounts, parts.gateways),
  ),
);
const { banks } = (await attempt(() => read('/bank/banks'))) ?? { banks: [] };
await refresh();
pay.take(new URLSearchParams(location.search).get('code') ?? '');
listen((events) => {
  if (events.some(({ kind }) => ['money', 'setup', 'everything', 'faults'].includes(kind))) void refresh();
});

async function refresh() {
  const view = await attempt(() => read('/bank/'));
  if (!view) return;
  pay.setPayers(view.accounts.filter(({ kind }) => kind === 'payer'));
  const focused = document.activeElement?.id;
  parts.accounts.replaceChildren(drawAccounts(view, banks));
  parts.payments.replaceChildren(drawPayments(view));
  parts.notifications.replaceChildren(drawNotifications(view));
  parts.gateways.replaceChildren(drawGateways(view));
  if (focused) document.getElementById(focused)?.focus();
}
