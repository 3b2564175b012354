import { lazyPart } from '../../ui/lazy-part.ts';
import { CompaniesPage } from '../../features/companies/pages/companies-page.tsx';
import { useSession } from '../../platform/session.tsx';

const ResaleDialog = lazyPart(() =>
  import('../../features/resellers/components/resale-dialog.tsx').then((module) => ({ default: module.ResaleDialog })),
);

/** The companies of whoever sells; the super user also says who sells to each. */
export function CompaniesScreen() {
  const { user } = useSession();
  if (!user.super) return <CompaniesPage />;
  return <CompaniesPage resale={(company, onClose) => <ResaleDialog company={company} onClose={onClose} />} />;
}
