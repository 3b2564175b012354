import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { companyChanged, restoreCompany } from '../companies.data.ts';
import { companyPhrases } from '../phrases/phrases.ts';

type Props = { company: ListedCompany; onClose: () => void };

/** Takes the deletion of a company back. */
export function RestoreCompany({ company, onClose }: Props) {
  const t = companyPhrases.useT();
  const queries = useQueryClient();
  async function restore() {
    await restoreCompany(company.id);
    companyChanged(queries);
    toastSuccess(t('restore.done', { name: company.name }));
  }
  return (
    <ConfirmDialog
      opened
      title={t('restore.title', { name: company.name })}
      confirmLabel={t('restore')}
      onConfirm={restore}
      onClose={onClose}
    >
      {t('restore.text')}
    </ConfirmDialog>
  );
}
