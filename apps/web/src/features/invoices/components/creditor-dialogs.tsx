import type { CreditorDialog, DunningParts } from '../creditor-dialog.ts';
import { AccountingDialog } from './accounting-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AlertsDialog } from './alerts-dialog.tsx';
import { BookDialog } from './book-dialog.tsx';
import { ClaimsDialog } from './claims-dialog.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { NewInvoiceDialog } from './new-invoice-dialog.tsx';

type Props = { opened: CreditorDialog; dunning: DunningParts; onClose: () => void };

/** Whatever the creditor has opened. */
export function CreditorDialogs({ opened, dunning, onClose }: Props) {
  if (opened.what === 'plan') return dunning.plan(onClose);
  if (opened.what === 'reminders') return dunning.reminders(opened.invoice, onClose);
  if (opened.what === 'alerts') return <AlertsDialog onClose={onClose} />;
  if (opened.what === 'claims') return <ClaimsDialog onClose={onClose} />;
  if (opened.what === 'accounting') return <AccountingDialog onClose={onClose} />;
  if (opened.what === 'new') return <NewInvoiceDialog like={opened.invoice} onClose={onClose} />;
  const { what, invoice } = opened;
  if (what === 'ledger')
    return <LedgerDialog companyId={invoice.companyId} name={invoice.companyName} onClose={onClose} />;
  if (what === 'book') return <BookDialog debtor={invoice} onClose={onClose} />;
  return <ActDialog act={what} invoice={invoice} onClose={onClose} />;
}
