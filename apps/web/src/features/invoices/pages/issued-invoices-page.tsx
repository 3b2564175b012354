import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconBellRinging,
  IconCash,
  IconFileInvoice,
  IconListDetails,
  IconPlusMinus,
  IconReceipt2,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import type { CreditorDialog, DunningParts } from '../creditor-dialog.ts';
import { claimsQuery, issuedInvoicesQuery, paymentsToLookAtQuery, type InvoiceFilter } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { InvoiceList } from '../components/invoice-list.tsx';
import { useInvoiceColumns } from './invoice-cells.tsx';
import styles from './invoices.module.css';

const CreditorDialogs = lazyPart(() =>
  import('../components/creditor-dialogs.tsx').then((module) => ({ default: module.CreditorDialogs })),
);

type Opening = { onOpen: (opened: CreditorDialog) => void };

function Actions({ invoice, onOpen }: Opening & { invoice: Invoice }) {
  const t = invoicePhrases.useT();
  const of = (what: 'pay' | 'cancel' | 'refund' | 'ledger' | 'book' | 'new' | 'reminders') => ({
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
        { ...of('reminders'), icon: IconBellRinging },
        { ...of('ledger'), icon: IconListDetails },
        { ...of('book'), icon: IconPlusMinus },
        { ...of('new'), icon: IconFileInvoice },
        ...(isOpen ? [{ ...of('cancel'), icon: IconBan, isDestructive: true }] : []),
      ]}
    />
  );
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

/** What payers say, and nobody has decided about. */
function Claims({ onOpen }: Opening) {
  const t = invoicePhrases.useT();
  const count = useQuery(claimsQuery).data?.claims.length ?? 0;
  if (count === 0) return null;
  return (
    <Button size="xs" variant="light" onClick={() => onOpen({ what: 'claims' })}>
      {t('claims', { count })}
    </Button>
  );
}

type Props = { begin?: InvoiceFilter; dunning: DunningParts; statements: ReactNode };

/** What the platform has issued to all companies, and what came for it. */
export function IssuedInvoicesPage({ begin = 'all', dunning, statements }: Props) {
  const t = invoicePhrases.useT();
  const [asked, setAsked] = useState({ searchParam: '', filter: begin });
  const [opened, setOpened] = useState<CreditorDialog | null>(null);
  const query = useInfiniteQuery(issuedInvoicesQuery(asked));
  const due = query.data?.pages[0]?.dueInAll;
  const columns = useInvoiceColumns({ withCompany: true });
  return (
    <InvoiceList
      asked={asked}
      onAsk={setAsked}
      onAdd={() => setOpened({ what: 'new', invoice: null })}
      columns={[...columns, actionsColumn(t('action'), (invoice) => <Actions invoice={invoice} onOpen={setOpened} />)]}
      list={listRows(query, (page) => page.invoices)}
      whenEmpty={
        <EmptyState icon={IconReceipt2} title={t('notFound')}>
          {t('issued.empty')}
        </EmptyState>
      }
      beside={
        <>
          <Button variant="default" onClick={() => setOpened({ what: 'plan' })}>
            {t('act.reminders')}
          </Button>
          {statements}
          <Button variant="default" onClick={() => setOpened({ what: 'accounting' })}>
            {t('accounting')}
          </Button>
        </>
      }
      facts={
        <>
          <ToLookAt onOpen={setOpened} />
          <Claims onOpen={setOpened} />
          <span className={styles['spring']} />
          {due !== undefined && (
            <span>
              {t('dueInAll')} <b>{formatMoney(due)}</b>
            </span>
          )}
        </>
      }
    >
      <Suspense>
        {opened && <CreditorDialogs opened={opened} dunning={dunning} onClose={() => setOpened(null)} />}
      </Suspense>
    </InvoiceList>
  );
}
