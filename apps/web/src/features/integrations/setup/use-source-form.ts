import type { SourceSetup } from '@balcao/contract/integrations/models.ts';
import { integrationRoutes } from '@balcao/contract/integrations/routes.ts';
import { formOfSource, type SourceField, sourceFields } from '@balcao/contract/integrations/sources.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { INTEGRATIONS } from '../integrations.data.ts';
import { isMoved } from './is-moved.ts';
import { setupPhrases } from './phrases/phrases.ts';

const MAX_TYPED = 2000;

/** The fields that a refusal says are missing. */
export function missingIn(failure: unknown): readonly SourceField[] {
  if (!isApiError(failure, 'ERR_INTEGRATION_INCOMPLETE')) return [];
  const { missing } = failure.details;
  return sourceFields.filter((field) => (Array.isArray(missing) ? missing.includes(field) : missing === field));
}

type Typed = Partial<Record<SourceField, string>> & { isOn: boolean };

/** Plain fields as they are kept, secrets empty: what is left empty of these stays, unless it is named as removed. */
export function useSourceForm(setup: SourceSetup) {
  const t = setupPhrases.useT();
  const queries = useQueryClient();
  const { plain, secret } = formOfSource[setup.source];
  const fields = [...plain, ...secret];
  const [removed, setRemoved] = useState<readonly SourceField[]>([]);
  const form = useZodForm({
    schema: z.object({
      isOn: z.boolean(),
      ...Object.fromEntries(fields.map((field) => [field, z.string().trim().max(MAX_TYPED)] as const)),
    }),
    initialValues: {
      isOn: setup.isOn,
      ...Object.fromEntries(fields.map((field) => [field, setup.fields[field] ?? ''])),
    },
    async onSubmit({ isOn, ...typed }: Typed) {
      const given = Object.fromEntries(
        fields
          .map((field) => [field, removed.includes(field) ? '' : (typed[field] ?? '')] as const)
          .filter(([field, value]) => plain.includes(field) || removed.includes(field) || value !== ''),
      );
      await call(integrationRoutes.saveSource, {
        params: { source: setup.source },
        query: { companyId: setup.companyId },
        body: { isOn, fields: given },
      });
      toastSuccess(t('saved'));
      await queries.invalidateQueries({ queryKey: INTEGRATIONS });
    },
    onFailure(failure) {
      if (isApiError(failure, 'ERR_ADDRESS_NOT_ALLOWED')) {
        form.setError('address' as 'isOn', errorText(failure.code));
        return true;
      }
      const missing = missingIn(failure);
      for (const field of missing.toReversed()) form.setError(field as 'isOn', t('missing'));
      return missing.length > 0;
    },
  });
  const { address }: Typed = form.values;
  return {
    ...form,
    hasMoved: plain.includes('address') && isMoved(setup.fields.address, address),
    isRemoved: (field: SourceField) => removed.includes(field),
    remove: (field: SourceField, isGone: boolean) =>
      setRemoved((named) => [...named.filter((other) => other !== field), ...(isGone ? [field] : [])]),
  };
}
