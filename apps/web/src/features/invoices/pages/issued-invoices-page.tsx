import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCash,
  IconFileInvoice,
  IconListDetails,
  IconReceipt2,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../platform/format/money.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import type { CreditorDialog } from '../creditor-dialog.ts';
import { stateOf } from '../invoice-state.ts';
import { invoiceFilters, issuedInvoicesQuery, paymentsToLookAtQuery, type InvoiceFilter } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { useInvoiceColumns } from './invoice-cells.tsx';
import styles from './invoices.module.css';

const CreditorDialogs = lazy(() =>
  import('../components/creditor-dialogs.tsx').then((module) => ({ default: module.CreditorDialogs })),
);

type Opening = { onOpen: (opened: CreditorDialog) => void };

function Actions({ invoice, onOpen }: Opening & { invoice: Invoice }) {
  const t = invoicePhrases.useT();
  const of = (what: 'pay' | 'cancel' | 'refund' | 'ledger' | 'new') => ({
    label: t(`act.${what}`),
    onClick: () => onOpen({ what, invoice }),
  });
  const isOpen = invoice.status === 'open';
  return (
    <RowMenu
      label={t('actionsOf', { name: invoice.companyName })}
      actions={[
        ...(isOpen ? [{ ...of('pay'), icon: IconCash }] : []),
        ...(invoice.status === 'paid' ? [{ ...of('refund'), icon: IconReceiptRefund, isDestructive: true }] : []),
        { ...of('ledger'), icon: IconListDetails },
        { ...of('new'), icon: IconFileInvoice },
        ...(isOpen ? [{ ...of('cancel'), icon: IconBan, isDestructive: true }] : []),
      ]}
    />
  );
}

function useColumns(onOpen: Opening['onOpen']): Column<Invoice>[] {
  const t = invoicePhrases.useT();
  const cell = (invoice: Invoice) => <Actions invoice={invoice} onOpen={onOpen} />;
  const action = {
    key: 'action',
    header: t('action'),
    isHeaderHidden: true,
    width: '64px',
    align: 'right' as const,
    cell,
  };
  return [...useInvoiceColumns({ withCompany: true }), action];
}

/** What waits for a person, if anything does. */
function ToLookAt({ onOpen }: Opening) {
  const t = invoicePhrases.useT();
  const count = useQuery(paymentsToLookAtQuery).data?.payments.length ?? 0;
  if (count === 0) return null;
  return (
    <Button size="xs" color="orange" variant="light" onClick={() => onOpen({ what: 'alerts' })}>
      {t('alerts', { count })}
    </Button>
  );
}

/** What the platform has issued to all companies, and what came for it. */
export function IssuedInvoicesPage({ begin = 'all' }: { begin?: InvoiceFilter }) {
  const t = invoicePhrases.useT();
  const [searchParam, setWords] = useState('');
  const [filter, setFilter] = useState<InvoiceFilter>(begin);
  const [opened, setOpened] = useState<CreditorDialog | null>(null);
  const query = useInfiniteQuery(issuedInvoicesQuery({ searchParam, filter }));
  const { count, ...list } = listRows(query, (page) => page.invoices);
  const due = query.data?.pages[0]?.dueInAll;
  return (
    <PagePanel
      title={t('title')}
      {...(count !== undefined && { count })}
      search={<SearchField label={t('search')} onSearch={setWords} />}
      action={
        <Button variant="default" onClick={() => setOpened({ what: 'accounting' })}>
          {t('accounting')}
        </Button>
      }
    >
      <div className={styles['bar']}>
        <Segmented
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          options={invoiceFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        <ToLookAt onOpen={setOpened} />
        <span className={styles['spring']} />
        {due !== undefined && (
          <span>
            {t('dueInAll')} <b>{formatMoney(due)}</b>
          </span>
        )}
      </div>
      <TableFrame>
        <DataTable
          label={t('title')}
          columns={useColumns(setOpened)}
          rowKey={({ id }) => id}
          rowTone={(invoice) => (stateOf(invoice) === 'overdue' ? 'bad' : undefined)}
          {...list}
          empty={
            <EmptyState icon={IconReceipt2} title={t('notFound')}>
              {t('issued.empty')}
            </EmptyState>
          }
        />
      </TableFrame>
      <Suspense>{opened && <CreditorDialogs opened={opened} onClose={() => setOpened(null)} />}</Suspense>
    </PagePanel>
  );
}
