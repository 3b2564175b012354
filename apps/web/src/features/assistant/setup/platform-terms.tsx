import '@mantine/core/styles/Table.layer.css';
import type { AssistantPrice } from '@balcao/contract/assistant/models.ts';
import { assistantTermRoutes } from '@balcao/contract/assistant/routes.ts';
import { Button, Table, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import section from '../../../ui/section.module.css';
import { termsQuery, usageOfAllQuery } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { asMoney } from './as-money.ts';
import { PlanLimit } from './plan-limit.tsx';
import styles from './setup.module.css';

function Companies() {
  const t = assistantPhrases.useT();
  const { data } = useQuery(usageOfAllQuery);
  if (!data || data.companies.length === 0) return null;
  return (
    <section className={section['section']} data-apart>
      <h2>{t('usage.companies')}</h2>
      <div className={styles['scroll']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('usage.company')}</Table.Th>
              <Table.Th>{t('usage.calls')}</Table.Th>
              <Table.Th>{t('usage.cost')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.companies.map((company) => (
              <Table.Tr key={company.companyId}>
                <Table.Td>{company.name}</Table.Td>
                <Table.Td>{company.calls}</Table.Td>
                <Table.Td>R$ {company.cost.replace('.', ',')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

/** The super user's side: prices of models, months of plans, and who used what. */
export function PlatformTerms() {
  const t = assistantPhrases.useT();
  const queries = useQueryClient();
  const { data: terms } = useQuery(termsQuery);
  const [price, setPrice] = useState<AssistantPrice>({ model: '', input: '', output: '' });
  const saving = useMutation({
    mutationFn: ({ model, input, output }: AssistantPrice) =>
      call(assistantTermRoutes.setPrice, { body: { model, input: asMoney(input), output: asMoney(output) } }),
    onSuccess: (saved) => {
      queries.setQueryData(termsQuery.queryKey, saved);
      toastSuccess(t('saved'));
    },
    onError: toastFailure,
  });
  const field = (name: keyof AssistantPrice) => ({
    value: price[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      setPrice({ ...price, [name]: event.currentTarget.value }),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate(price);
  }
  return (
    <>
      <Companies />
      <section className={section['section']} data-apart>
        <h2>{t('prices')}</h2>
        <ul className={styles['ratings']}>
          {terms?.prices.map(({ model, input, output }) => (
            <li key={model}>
              <Button variant="subtle" size="compact-sm" onClick={() => setPrice({ model, input, output })}>
                {model}
              </Button>
              {input.replace('.', ',')} / {output.replace('.', ',')}
            </li>
          ))}
        </ul>
        <form className={styles['line']} onSubmit={save}>
          <TextInput label={t('prices.model')} {...field('model')} />
          <TextInput label={t('prices.input')} inputMode="decimal" {...field('input')} />
          <TextInput label={t('prices.output')} inputMode="decimal" {...field('output')} />
          <Button type="submit" variant="default" loading={saving.isPending}>
            {t('prices.save')}
          </Button>
        </form>
      </section>
      <section className={section['section']} data-apart>
        <h2>{t('plans')}</h2>
        <div className={styles['plans']}>
          {terms?.plans.map((plan) => (
            <PlanLimit key={plan.planId} plan={plan} />
          ))}
        </div>
      </section>
    </>
  );
}
