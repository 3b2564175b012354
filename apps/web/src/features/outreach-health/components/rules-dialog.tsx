import '@mantine/core/styles/NumberInput.layer.css';
import type { OutreachRules } from '@balcao/contract/outreach/models.ts';
import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { ruleNames, type RuleChange, type RuleName } from '@balcao/contract/outreach/rules.ts';
import { Modal, NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { rulesQuery } from '../outreach-health.data.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import { boundsOf, figureOf, isPercent, isWrong, ruleGroups, shownOf, type RuleGroup } from '../rule-groups.ts';
import styles from './rules-dialog.module.css';

type Draft = Partial<Record<RuleName, number>>;

const draftOf = ({ rules, own }: OutreachRules): Draft =>
  Object.fromEntries(ruleNames.filter((name) => own.includes(name)).map((name) => [name, rules[name]]));

/** What differs from what is stored; `null` for what was emptied. */
function changeOf(before: Draft, draft: Draft): RuleChange {
  const changed = ruleNames.filter((name) => before[name] !== draft[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name] ?? null]));
}

type FieldProps = { name: RuleName; known: OutreachRules; figure: number | undefined; isTried: boolean };

function RuleField({ name, known, figure, isTried, onChange }: FieldProps & { onChange: (figure?: number) => void }) {
  const t = healthPhrases.useT();
  const { least, most } = boundsOf(name, known.limits);
  const suffix = isPercent(name) ? '%' : '';
  const isRefused = isTried && figure !== undefined && isWrong(name, figure, known.limits);
  return (
    <NumberInput
      label={t(`rule.${name}`)}
      placeholder={`${String(shownOf(name, known.limits[name])).replace('.', ',')}${suffix}`}
      value={figure === undefined ? '' : shownOf(name, figure)}
      error={isRefused && t('rules.wrong', { least: `${least}${suffix}`, most: `${most}${suffix}` })}
      suffix={suffix}
      allowNegative={false}
      allowDecimal={isPercent(name)}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      onChange={(value) => (typeof value === 'number' ? onChange(figureOf(name, value)) : onChange())}
    />
  );
}

function RulesForm({ known, onClose }: { known: OutreachRules; onClose: () => void }) {
  const t = healthPhrases.useT();
  const queries = useQueryClient();
  const [before] = useState(() => draftOf(known));
  const [draft, setDraft] = useState(before);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const put = (name: RuleName, figure?: number) =>
    setDraft(({ [name]: _before, ...others }) => (figure === undefined ? others : { ...others, [name]: figure }));

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (ruleNames.some((name) => draft[name] !== undefined && isWrong(name, draft[name], known.limits))) return;
    setBusy(true);
    try {
      const saved = await call(outreachRoutes.changeRules, { body: changeOf(before, draft) });
      queries.setQueryData(rulesQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['outreach', 'lines'] });
      toastSuccess(t('rules.saved'));
      onClose();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('rules')}
      submitLabel={t('rules.save')}
      onSubmit={(event) => void save(event)}
      isSubmitting={isBusy}
      onClose={onClose}
      width={720}
    >
      <p className={styles['lead']}>{t('rules.lead')}</p>
      {(Object.keys(ruleGroups) as RuleGroup[]).map((group) => (
        <fieldset key={group} className={styles['group']}>
          <legend>{t(`rules.${group}`)}</legend>
          {ruleGroups[group].map((name) => (
            <RuleField
              key={name}
              name={name}
              known={known}
              figure={draft[name]}
              isTried={isTried}
              onChange={(figure) => put(name, figure)}
            />
          ))}
        </fieldset>
      ))}
    </FormDialog>
  );
}

/** By which figures the company's numbers are judged; it may only choose more cautious ones. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = healthPhrases.useT();
  const { data, error, refetch } = useQuery(rulesQuery);
  if (data) return <RulesForm known={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('rules')} size={720}>
      {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />}
    </Modal>
  );
}
