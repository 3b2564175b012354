import { mayWork, PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { actorAllows } from '@balcao/contract/permissions.ts';
import { InvoicesPage } from '../features/invoices/pages/invoices-page.tsx';
import { IssuedInvoicesPage } from '../features/invoices/pages/issued-invoices-page.tsx';
import type { DunningParts } from '../features/invoices/creditor-dialog.ts';
import type { InvoiceFilter } from '../features/invoices/invoices.data.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { StatementsButton } from '../features/statements/statements-button.tsx';
import { useSession } from '../platform/session.tsx';
import { SubscriptionEnded } from './subscription-ended.tsx';

const PlanDialog = lazyPart(() =>
  import('../features/dunning/components/plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })),
);
const RemindersDialog = lazyPart(() =>
  import('../features/dunning/components/reminders-dialog.tsx').then((module) => ({ default: module.RemindersDialog })),
);

const dunning: DunningParts = {
  plan: (onClose) => <PlanDialog onClose={onClose} />,
  reminders: ({ id: invoiceId, companyId, companyName: name }, onClose) => (
    <RemindersDialog of={{ invoiceId, companyId, name }} onClose={onClose} />
  ),
};

/** What the own company owes; whoever runs the platform sees what all companies owe it. */
function Finance({ begin }: { begin: InvoiceFilter }) {
  const { user } = useSession();
  const { company } = user;
  if (user.super && company.id === PLATFORM_COMPANY_ID)
    return <IssuedInvoicesPage begin={begin} dunning={dunning} statements={<StatementsButton />} />;
  return (
    <InvoicesPage
      companyId={company.id}
      begin={begin}
      reminders={(onClose) => <RemindersDialog onClose={onClose} />}
      readsLedger={actorAllows(user, 'drawer-admin-items:view')}
      mayChoose={company.dueDate !== null && (actorAllows(user, 'settings-page:edit') || !mayWork(company.standing))}
      {...(!mayWork(company.standing) && { whenEmpty: <SubscriptionEnded /> })}
    />
  );
}

export const FinanceScreen = () => <Finance begin="all" />;

export const OpenInvoicesScreen = () => <Finance key="open" begin="open" />;

/** What the companies of a reseller owe it. */
export const IssuedInvoicesScreen = () => <IssuedInvoicesPage dunning={dunning} statements={<StatementsButton />} />;
