import { ask, h } from '../dom.js';
import { attempt, post } from '../sim.js';
import { centsTyped, GATEWAYS, moment, reais } from './money.js';

/** What was paid, latest first, and what went back of it. */
export function drawPayments({ transfers, accounts }) {
  const nameOf = (id) => accounts.find((account) => account.id === id)?.holder ?? id;
  return h(
    'section',
    { class: 'group' },
    h('h2', {}, 'Pagamentos'),
    transfers.length === 0
      ? h('p', {}, 'Ninguém pagou ainda.')
      : h(
          'ul',
          { class: 'strikes payments' },
          transfers.slice(0, 30).map((transfer) => drawPayment(transfer, nameOf)),
        ),
  );
}

function drawPayment(transfer, nameOf) {
  const { endToEndId, at, from, to, cents, txid, gateway, givenBack } = transfer;
  const back = givenBack.reduce((sum, one) => (one.status === 'DEVOLVIDO' ? sum + one.cents : sum), 0);
  const left = cents - back;
  const refund = async () => {
    const fields = [
      {
        label: `Valor (até ${reais(left)})`,
        name: 'amount',
        inputmode: 'decimal',
        required: true,
        value: (left / 100).toFixed(2).replace('.', ','),
      },
    ];
    const answer = await ask({ title: 'Devolver', fields, confirm: 'Devolver' });
    const typed = answer && centsTyped(answer.amount);
    if (typed) await attempt(() => post(`/bank/transfers/${endToEndId}/refund`, { cents: typed }));
  };
  return h(
    'li',
    {},
    h(
      'div',
      {},
      h('b', {}, `${nameOf(from)} → ${nameOf(to)}`),
      h('small', {}, [moment(at), gateway ? GATEWAYS[gateway] : 'código fixo', txid].filter(Boolean).join(' · ')),
      h('small', { class: 'code' }, endToEndId),
      back > 0 && h('small', {}, `${reais(back)} devolvidos`),
    ),
    h(
      'div',
      { class: 'right' },
      h('b', { class: 'sum' }, reais(cents)),
      left > 0 && h('button', { class: 'button', type: 'button', onclick: () => void refund() }, 'Devolver'),
    ),
  );
}
