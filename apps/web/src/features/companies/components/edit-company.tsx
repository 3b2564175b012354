import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { companyFileQuery } from '../companies.data.ts';
import { CompanyDialog } from './company-dialog.tsx';

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })));

type Props = { companyId: number; what: 'file' | 'terms'; onClose: () => void };

/** Opens a company as it is now; what changes elsewhere afterwards is told when it is saved. */
export function EditCompany({ companyId, what, onClose }: Props) {
  const { data, error } = useQuery(companyFileQuery(companyId));
  const [file, setFile] = useState<CompanyFile | null>(null);
  if (data && !file) setFile(data);
  useEffect(() => {
    if (!error) return;
    toastFailure(error);
    onClose();
  }, [error, onClose]);
  const Dialog = what === 'terms' ? TermsDialog : CompanyDialog;
  return file && <Dialog file={file} onClose={onClose} />;
}
