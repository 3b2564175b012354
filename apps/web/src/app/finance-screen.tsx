import { useSession } from '../platform/session.tsx';
import { NotBuiltYetPage } from './not-built-yet/not-built-yet-page.tsx';
import { SubscriptionEnded } from './subscription-ended.tsx';

/** The invoices, which are still to come. */
export function FinanceScreen() {
  return useSession().user.company.expired ? <SubscriptionEnded /> : <NotBuiltYetPage screen="finance" />;
}
