import { lazyPart } from '../../ui/lazy-part.ts';
import { CompaniesPage } from '../../features/companies/pages/companies-page.tsx';
import { useSession } from '../../platform/session.tsx';

const ResaleDialog = lazyPart(() =>
  import('../../features/resellers/components/resale-dialog.tsx').then((module) => ({ default: module.ResaleDialog })),
);
const AllowedRulesDialog = lazyPart(() =>
  import('../../features/outreach-health/components/allowed-rules-dialog.tsx').then((module) => ({
    default: module.AllowedRulesDialog,
  })),
);

/** The companies of whoever sells; the super user also says who sells to each, and how far each may go with its numbers. */
export function CompaniesScreen() {
  const { user } = useSession();
  if (!user.super) return <CompaniesPage />;
  return (
    <CompaniesPage
      resale={(company, onClose) => <ResaleDialog company={company} onClose={onClose} />}
      rules={(company, onClose) => <AllowedRulesDialog company={company} onClose={onClose} />}
    />
  );
}
