import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { stateOf } from '../invoice-state.ts';
import { invoiceFilters, ownInvoicesQuery, type InvoiceFilter } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { useInvoiceColumns } from './invoice-cells.tsx';
import styles from './invoices.module.css';

const PayDialog = lazy(() => import('../components/pay-dialog.tsx').then((module) => ({ default: module.PayDialog })));
const ReceiptDialog = lazy(() =>
  import('../components/receipt-dialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);
const LedgerDialog = lazy(() =>
  import('../components/ledger-dialog.tsx').then((module) => ({ default: module.LedgerDialog })),
);

type Opened = { what: 'pay' | 'receipt'; invoice: Invoice } | { what: 'ledger' } | null;
type Props = {
  companyId: number;
  /** What is shown at first. */
  begin?: InvoiceFilter;
  /** May read what company and creditor have between them. */
  readsLedger: boolean;
  /** Instead of an empty list. */
  whenEmpty?: ReactNode;
};

function useColumns(onOpen: (opened: Opened) => void): Column<Invoice>[] {
  const t = invoicePhrases.useT();
  const columns = useInvoiceColumns({ withCompany: false });
  const cell = (invoice: Invoice) => {
    if (invoice.status === 'open')
      return (
        <Button size="xs" onClick={() => onOpen({ what: 'pay', invoice })}>
          {t('pay')}
        </Button>
      );
    if (invoice.status !== 'paid') return null;
    return (
      <Button size="xs" variant="default" onClick={() => onOpen({ what: 'receipt', invoice })} title={t('receipt')}>
        {t('paid')}
      </Button>
    );
  };
  return [
    ...columns,
    { key: 'action', header: t('action'), isHeaderHidden: true, width: '92px', align: 'right', cell },
  ];
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  const t = invoicePhrases.useT();
  return (
    <EmptyState icon={IconReceipt2} title={t(isWhole ? 'empty' : 'notFound')}>
      {t(isWhole ? 'empty.hint' : 'notFound.hint')}
    </EmptyState>
  );
}

type Shown = { opened: Opened; companyId: number; onClose: () => void };

function Dialogs({ opened, companyId, onClose }: Shown) {
  return (
    <Suspense>
      {opened?.what === 'pay' && <PayDialog invoice={opened.invoice} onClose={onClose} />}
      {opened?.what === 'receipt' && <ReceiptDialog invoice={opened.invoice} onClose={onClose} />}
      {opened?.what === 'ledger' && <LedgerDialog companyId={companyId} onClose={onClose} />}
    </Suspense>
  );
}

/** Faturas: what the own company owes and has paid. */
export function InvoicesPage({ companyId, begin = 'all', readsLedger, whenEmpty }: Props) {
  const t = invoicePhrases.useT();
  const [searchParam, setWords] = useState('');
  const [filter, setFilter] = useState<InvoiceFilter>(begin);
  const [opened, setOpened] = useState<Opened>(null);
  const { count, ...list } = listRows(
    useInfiniteQuery(ownInvoicesQuery({ searchParam, filter })),
    (page) => page.invoices,
  );
  const columns = useColumns(setOpened);
  const close = () => setOpened(null);
  const isWhole = searchParam === '' && filter === 'all';
  return (
    <PagePanel
      title={t('title')}
      {...(count !== undefined && { count })}
      search={<SearchField label={t('search')} onSearch={setWords} />}
      action={
        readsLedger && (
          <Button variant="default" onClick={() => setOpened({ what: 'ledger' })}>
            {t('ledger')}
          </Button>
        )
      }
    >
      <div className={styles['bar']}>
        <Segmented
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          options={invoiceFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      </div>
      <TableFrame>
        <DataTable
          label={t('title')}
          columns={columns}
          rowKey={({ id }) => id}
          rowTone={(invoice) => (stateOf(invoice) === 'overdue' ? 'bad' : undefined)}
          {...list}
          empty={isWhole && whenEmpty ? whenEmpty : <Nothing isWhole={isWhole} />}
        />
      </TableFrame>
      <Dialogs opened={opened} companyId={companyId} onClose={close} />
    </PagePanel>
  );
}
