import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { stateOf } from '../invoice-state.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './invoices.module.css';

/** Pago, Vencido, Em Aberto; what came of an open one stands below it. */
function State({ invoice }: { invoice: Invoice }) {
  const t = invoicePhrases.useT();
  const state = stateOf(invoice);
  const isPartly = invoice.status === 'open' && Number(invoice.received) > 0;
  return (
    <span className={styles['state']} data-state={state}>
      <b>{t(`state.${state}`)}</b>
      {isPartly && (
        <small>{t('received', { part: formatMoney(invoice.received), whole: formatMoney(invoice.value) })}</small>
      )}
    </span>
  );
}

const number = (value: number) => <span className={styles['number']}>{value}</span>;

/** The columns of the specification, without the action. */
export function useInvoiceColumns({ withCompany }: { withCompany: boolean }): Column<Invoice>[] {
  const t = invoicePhrases.useT();
  return [
    {
      key: 'detail',
      header: t('detail'),
      cell: ({ detail, companyName, dueDate }) => (
        <span className={styles['detail']}>
          {withCompany ? companyName : detail}
          {withCompany && <small>{detail}</small>}
          <small className={styles['when']}>{formatDay(dueDate)}</small>
        </span>
      ),
    },
    {
      key: 'users',
      header: t('users'),
      align: 'right',
      width: '80px',
      isHiddenOnNarrow: true,
      cell: (row) => number(row.users),
    },
    {
      key: 'connections',
      header: t('connections'),
      align: 'right',
      width: '80px',
      isHiddenOnNarrow: true,
      cell: (row) => number(row.connections),
    },
    {
      key: 'queues',
      header: t('queues'),
      align: 'right',
      width: '80px',
      isHiddenOnNarrow: true,
      cell: (row) => number(row.queues),
    },
    {
      key: 'value',
      header: t('value'),
      align: 'right',
      width: 'min(120px, 32vw)',
      cell: (invoice) => (
        <span className={styles['value']}>
          <span className={styles['number']}>{formatMoney(invoice.value)}</span>
          <State invoice={invoice} />
        </span>
      ),
    },
    {
      key: 'dueDate',
      header: t('dueDate'),
      width: '120px',
      isHiddenOnNarrow: true,
      cell: ({ dueDate }) => <span className={styles['number']}>{formatDay(dueDate)}</span>,
    },
    {
      key: 'status',
      header: t('status'),
      width: '180px',
      isHiddenOnNarrow: true,
      cell: (invoice) => <State invoice={invoice} />,
    },
  ];
}
