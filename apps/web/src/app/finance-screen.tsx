import { mayWork } from '@balcao/contract/companies/standing.ts';
import { useSession } from '../platform/session.tsx';
import { NotBuiltYetPage } from './not-built-yet/not-built-yet-page.tsx';
import { SubscriptionEnded } from './subscription-ended.tsx';

/** The invoices, which are still to come. */
export function FinanceScreen() {
  return mayWork(useSession().user.company.standing) ? <NotBuiltYetPage screen="finance" /> : <SubscriptionEnded />;
}
