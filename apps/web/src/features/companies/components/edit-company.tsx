import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { companyFileQuery } from '../companies.data.ts';
import { CompanyDialog } from './company-dialog.tsx';

type Props = { companyId: number; onClose: () => void };

/** Opens a company as it is now; what changes elsewhere afterwards is told when it is saved. */
export function EditCompany({ companyId, onClose }: Props) {
  const { data, error } = useQuery(companyFileQuery(companyId));
  const [file, setFile] = useState<CompanyFile | null>(null);
  if (data && !file) setFile(data);
  useEffect(() => {
    if (!error) return;
    toastFailure(error);
    onClose();
  }, [error, onClose]);
  return file && <CompanyDialog file={file} onClose={onClose} />;
}
