import { mayWork, PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { actorAllows } from '@balcao/contract/permissions.ts';
import { InvoicesPage } from '../features/invoices/pages/invoices-page.tsx';
import { IssuedInvoicesPage } from '../features/invoices/pages/issued-invoices-page.tsx';
import type { InvoiceFilter } from '../features/invoices/invoices.data.ts';
import { useSession } from '../platform/session.tsx';
import { SubscriptionEnded } from './subscription-ended.tsx';

/** What the own company owes; whoever runs the platform sees what all companies owe it. */
function Finance({ begin }: { begin: InvoiceFilter }) {
  const { user } = useSession();
  const { company } = user;
  if (user.super && company.id === PLATFORM_COMPANY_ID) return <IssuedInvoicesPage begin={begin} />;
  return (
    <InvoicesPage
      companyId={company.id}
      begin={begin}
      readsLedger={actorAllows(user, 'drawer-admin-items:view')}
      {...(!mayWork(company.standing) && { whenEmpty: <SubscriptionEnded /> })}
    />
  );
}

export const FinanceScreen = () => <Finance begin="all" />;

export const OpenInvoicesScreen = () => <Finance key="open" begin="open" />;
