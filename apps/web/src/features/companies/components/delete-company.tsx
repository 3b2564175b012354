import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { DELETION_DAYS } from '@balcao/contract/company-deletion/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { toastFailedOperation, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { companyChanged, deleteCompanies } from '../companies.data.ts';
import { companyPhrases } from '../phrases/phrases.ts';

type Props = { company: ListedCompany; onClose: () => void };

/** Deletes a company once its name has been typed, and says before what goes, when, and what stays. */
export function DeleteCompany({ company, onClose }: Props) {
  const t = companyPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: z.object({ name: z.string().trim().min(1, t('delete.type')) }),
    initialValues: { name: '' },
    async onSubmit({ name }) {
      await deleteCompanies([{ companyId: company.id, name }]);
      companyChanged(queries);
      toastSuccess(t('delete.done', { name: company.name, days: DELETION_DAYS }));
      onClose();
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_COMPANY_NAME_DIFFERS')) form.setError('name', failureText(failure));
      else toastFailedOperation(failure, t('operationFailed'));
      return true;
    },
  });
  return (
    <FormDialog
      title={t('delete.title', { name: company.name })}
      submitLabel={t('delete')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      isDestructive
    >
      <p>{t('delete.now')}</p>
      <p>{t('delete.later', { days: DELETION_DAYS })}</p>
      <p>{t('delete.stays')}</p>
      <TextInput
        label={t('delete.name', { name: company.name })}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}
