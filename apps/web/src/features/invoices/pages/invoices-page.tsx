import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { ownInvoicesQuery, type InvoiceFilter } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import { InvoiceList } from '../components/invoice-list.tsx';
import { useInvoiceColumns } from './invoice-cells.tsx';

const PayDialog = lazyPart(() =>
  import('../components/pay-dialog.tsx').then((module) => ({ default: module.PayDialog })),
);
const CheckoutDialog = lazyPart(() =>
  import('../checkout/checkout-dialog.tsx').then((module) => ({ default: module.CheckoutDialog })),
);
const ReceiptDialog = lazyPart(() =>
  import('../components/receipt-dialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);
const LedgerDialog = lazyPart(() =>
  import('../components/ledger-dialog.tsx').then((module) => ({ default: module.LedgerDialog })),
);

type Opened = { what: 'pay' | 'receipt'; invoice: Invoice } | { what: 'ledger' | 'reminders' | 'checkout' } | null;
type Props = {
  companyId: number;
  /** What is shown at first. */
  begin?: InvoiceFilter;
  /** May read what company and creditor have between them. */
  readsLedger: boolean;
  /** May choose what the company pays for. */
  mayChoose: boolean;
  /** Instead of an empty list. */
  whenEmpty?: ReactNode;
  /** What the company was reminded of. */
  reminders: (onClose: () => void) => ReactNode;
};

/** What is paid by the period can be chosen anew before it is paid. */
const isChosen = ({ kind }: Invoice) => kind === 'renewal' || kind === 'change';

function useColumns(onOpen: (opened: Opened) => void, mayChoose: boolean): Column<Invoice>[] {
  const t = invoicePhrases.useT();
  const columns = useInvoiceColumns({ withCompany: false });
  const cell = (invoice: Invoice) => {
    if (invoice.status === 'open')
      return (
        <Button
          size="xs"
          onClick={() => onOpen(mayChoose && isChosen(invoice) ? { what: 'checkout' } : { what: 'pay', invoice })}
        >
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

type Shown = Pick<Props, 'companyId' | 'reminders'> & { opened: Opened; onClose: () => void };

function Dialogs({ opened, companyId, reminders, onClose }: Shown) {
  return (
    <Suspense>
      {opened?.what === 'pay' && <PayDialog invoice={opened.invoice} onClose={onClose} />}
      {opened?.what === 'receipt' && <ReceiptDialog invoice={opened.invoice} onClose={onClose} />}
      {opened?.what === 'reminders' && reminders(onClose)}
      {opened?.what === 'checkout' && <CheckoutDialog onClose={onClose} />}
      {opened?.what === 'ledger' && <LedgerDialog companyId={companyId} onClose={onClose} />}
    </Suspense>
  );
}

/** Faturas: what the own company owes and has paid. */
export function InvoicesPage({ companyId, begin = 'all', readsLedger, mayChoose, whenEmpty, reminders }: Props) {
  const t = invoicePhrases.useT();
  const [asked, setAsked] = useState({ searchParam: '', filter: begin });
  const [opened, setOpened] = useState<Opened>(null);
  const list = listRows(useInfiniteQuery(ownInvoicesQuery(asked)), (page) => page.invoices);
  return (
    <InvoiceList
      asked={asked}
      onAsk={setAsked}
      columns={useColumns(setOpened, mayChoose)}
      list={list}
      whenEmpty={whenEmpty}
      beside={
        <>
          {readsLedger && (
            <>
              <Button variant="default" onClick={() => setOpened({ what: 'reminders' })}>
                {t('act.reminders')}
              </Button>
              <Button variant="default" onClick={() => setOpened({ what: 'ledger' })}>
                {t('ledger')}
              </Button>
            </>
          )}
          {mayChoose && <Button onClick={() => setOpened({ what: 'checkout' })}>{t('subscription')}</Button>}
        </>
      }
    >
      <Dialogs opened={opened} companyId={companyId} reminders={reminders} onClose={() => setOpened(null)} />
    </InvoiceList>
  );
}
