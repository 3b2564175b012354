import { assistantTermRoutes } from '@balcao/contract/assistant/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { termsQuery } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { asMoney } from './as-money.ts';
import styles from './setup.module.css';

type Props = { plan: { planId: number; name: string; monthLimit: string } };

/** What companies of a plan may use of the platform's account. */
export function PlanLimit({ plan: { planId, name, monthLimit } }: Props) {
  const t = assistantPhrases.useT();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(monthLimit);
  const saving = useMutation({
    mutationFn: () => call(assistantTermRoutes.setPlanLimit, { body: { planId, monthLimit: asMoney(typed) } }),
    onSuccess: (saved) => {
      queries.setQueryData(termsQuery.queryKey, saved);
      toastSuccess(t('saved'));
    },
    onError: toastFailure,
  });
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <form className={styles['line']} onSubmit={save}>
      <TextInput
        label={name}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saving.isPending}>
        {t('day.save')}
      </Button>
    </form>
  );
}
