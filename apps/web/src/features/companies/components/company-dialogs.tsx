import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';

const CompanyDialog = lazyPart(() =>
  import('./company-dialog.tsx').then((module) => ({ default: module.CompanyDialog })),
);
const EditCompany = lazyPart(() => import('./edit-company.tsx').then((module) => ({ default: module.EditCompany })));
const DeleteCompany = lazyPart(() =>
  import('./delete-company.tsx').then((module) => ({ default: module.DeleteCompany })),
);
const RestoreCompany = lazyPart(() =>
  import('./restore-company.tsx').then((module) => ({ default: module.RestoreCompany })),
);
const DeleteSeveral = lazyPart(() =>
  import('./act-on-several.tsx').then((module) => ({ default: module.DeleteSeveral })),
);
const RestoreSeveral = lazyPart(() =>
  import('./act-on-several.tsx').then((module) => ({ default: module.RestoreSeveral })),
);

export type Opened =
  | { what: 'new' }
  | { what: 'file' | 'terms' | 'resale' | 'deletion'; company: ListedCompany }
  | { what: 'deleteSeveral' | 'restoreSeveral'; companies: ListedCompany[] };

type Props = {
  opened: Opened;
  /** What sells: drawn by whoever puts the page together. */
  resale: ((company: ListedCompany, onClose: () => void) => ReactNode) | undefined;
  /** Several were dealt with. */
  onDone: () => void;
  onClose: () => void;
};

function OpenedDialog({ opened, resale, onDone, onClose }: Props) {
  switch (opened.what) {
    case 'new':
      return <CompanyDialog file={null} onClose={onClose} />;
    case 'file':
    case 'terms':
      return <EditCompany companyId={opened.company.id} what={opened.what} onClose={onClose} />;
    case 'resale':
      return resale?.(opened.company, onClose);
    case 'deletion':
      return opened.company.goesAt === null ? (
        <DeleteCompany company={opened.company} onClose={onClose} />
      ) : (
        <RestoreCompany company={opened.company} onClose={onClose} />
      );
    case 'deleteSeveral':
      return <DeleteSeveral {...{ companies: opened.companies, onDone, onClose }} />;
    case 'restoreSeveral':
      return <RestoreSeveral {...{ companies: opened.companies, onDone, onClose }} />;
  }
}

/** What is opened over the list of companies. */
export const CompanyDialogs = (props: Props) => (
  <Suspense>
    <OpenedDialog {...props} />
  </Suspense>
);
