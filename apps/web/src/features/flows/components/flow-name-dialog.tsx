import type { Flow } from '@balcao/contract/flows/models.ts';
import { MAX_FLOW_NAME_LENGTH, MIN_FLOW_NAME_LENGTH } from '@balcao/contract/flows/fields.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { beginFlow } from '../begin-flow.ts';
import { putFlow } from '../flows.data.ts';
import { TemplateChoice, type Beginning } from './template-choice.tsx';
import { TOAST_MS } from '../toast-time.ts';
import { flowPhrases } from '../phrases/phrases.ts';

type Props = {
  /** Null: a new one. */
  flow: Flow | null;
  onSaved: (flow: Flow) => void;
  onClose: () => void;
};

/** The name of a new flow, or another name for one. */
export function FlowNameDialog({ flow, onSaved, onClose }: Props) {
  const t = flowPhrases.useT();
  const queries = useQueryClient();
  const made = useRef<Flow | null>(null);
  const [beginning, setBeginning] = useState<Beginning>({ template: null, chosen: {} });
  const form = useZodForm({
    schema: z.object({
      name: z
        .string()
        .trim()
        .min(1, t('form.required'))
        .min(MIN_FLOW_NAME_LENGTH, t('form.tooShort'))
        .max(MAX_FLOW_NAME_LENGTH, t('form.tooLong')),
    }),
    initialValues: { name: flow?.name ?? '' },
    async onSubmit({ name }) {
      // Tried again, what exists already is not made twice.
      const known = flow ?? made.current;
      const named = await (known
        ? call(flowRoutes.update, { body: { flowId: known.id, name } })
        : call(flowRoutes.create, { body: { name } }));
      made.current = named;
      const saved = (flow ? null : await beginFlow(named, beginning)) ?? named;
      putFlow(queries, saved);
      toastSuccess(t(flow ? 'updated' : 'created'), TOAST_MS);
      onSaved(saved);
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_FLOW_NAME_EXISTS')) return false;
      form.setError('name', errorText(failure.code));
      return true;
    },
  });
  return (
    <FormDialog
      title={t(flow ? 'form.edit' : 'form.new')}
      submitLabel={t(flow ? 'form.save' : 'form.add')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={flow ? 420 : 620}
    >
      <TextInput label={t('form.name')} data-autofocus {...form.field('name')} />
      {!flow && <TemplateChoice beginning={beginning} onChange={setBeginning} />}
    </FormDialog>
  );
}
