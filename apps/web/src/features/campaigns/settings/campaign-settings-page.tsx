import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { campaignSettingRoutes } from '@balcao/contract/campaigns/setting-routes.ts';
import {
  campaignSettingsOf,
  greaterIntervals,
  longerIntervalsAfter,
  messageIntervals,
  type CampaignSettings,
} from '@balcao/contract/campaigns/settings.ts';
import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import section from '../../../ui/section.module.css';
import { CAMPAIGN_SETTINGS } from '../campaign-keys.ts';
import { campaignSettingsQuery } from '../campaigns.data.ts';
import { campaignSettingsPhrases } from './phrases/phrases.ts';
import {
  bounds,
  changesIn,
  draftOf,
  followStored,
  isNumberWrong,
  settingsOf,
  type NumberName,
  type SettingsDraft,
} from './settings-draft.ts';
import styles from './settings.module.css';
import { useNewVariable } from './use-new-variable.ts';
import { VariablesTable } from './variables-table.tsx';
import { WeekFields } from './week-fields.tsx';

type PartProps = { draft: SettingsDraft; isTried: boolean; onChange: (change: Partial<SettingsDraft>) => void };

function Pace({ draft, onChange }: PartProps) {
  const t = campaignSettingsPhrases.useT();
  const seconds = (value: number) => t('seconds', { seconds: value });
  const choices = [
    ['messageInterval', messageIntervals, (value: number) => (value === 0 ? t('seconds.0') : seconds(value))],
    [
      'longerIntervalAfter',
      longerIntervalsAfter,
      (value: number) => (value === 0 ? t('messages.0') : t('messages', { messages: value })),
    ],
    ['greaterInterval', greaterIntervals, (value: number) => (value === 0 ? t('pause.0') : seconds(value))],
  ] as const;
  return (
    <section>
      <h2>{t('pace.title')}</h2>
      <p className={section['lead']}>{t('pace.lead')}</p>
      <div className={styles['selects']}>
        {choices.map(([name, options, label]) => (
          <Select
            key={name}
            label={t(name)}
            data={options.map((value) => ({ value: String(value), label: label(value) }))}
            value={String(draft[name])}
            allowDeselect={false}
            onChange={(value) => onChange({ [name]: Number(value) })}
          />
        ))}
      </div>
    </section>
  );
}

function Times({ draft, isTried, onChange }: PartProps) {
  const t = campaignSettingsPhrases.useT();
  return (
    <section>
      <h2>{t('times.title')}</h2>
      <p className={section['lead']}>{t('times.lead')}</p>
      <WeekFields draft={draft.week} showsProblems={isTried} onChange={(week) => onChange({ week })} />
      <div className={styles['switches']}>
        <Switch
          label={t('onHolidays')}
          description={t('onHolidays.hint')}
          checked={draft.onHolidays}
          onChange={(event) => onChange({ onHolidays: event.currentTarget.checked })}
        />
        <Switch
          label={t('lanesKeepDays')}
          description={t('lanesKeepDays.hint')}
          checked={draft.lanesKeepDays}
          onChange={(event) => onChange({ lanesKeepDays: event.currentTarget.checked })}
        />
      </div>
    </section>
  );
}

function Care({ draft, isTried, onChange }: PartProps) {
  const t = campaignSettingsPhrases.useT();
  const number = (name: NumberName) => {
    const [least, most] = bounds[name];
    const isWrong = isTried && isNumberWrong(name, draft.numbers[name]);
    return (
      <NumberInput
        label={t(name)}
        description={t(`${name}.hint`)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        thousandSeparator="."
        decimalSeparator=","
        value={draft.numbers[name] ?? ''}
        error={isWrong && t('number.wrong', { least, most })}
        onChange={(value) =>
          onChange({ numbers: { ...draft.numbers, [name]: typeof value === 'number' ? value : null } })
        }
      />
    );
  };
  return (
    <section>
      <h2>{t('care.title')}</h2>
      <p className={section['lead']}>{t('care.lead')}</p>
      <div className={styles['selects']}>
        {number('dailyMaximum')}
        {number('restDays')}
        {number('retentionMonths')}
      </div>
      <div className={styles['switches']}>
        <Switch
          label={t('sparesServed')}
          description={t('sparesServed.hint')}
          checked={draft.sparesServed}
          onChange={(event) => onChange({ sparesServed: event.currentTarget.checked })}
        />
      </div>
    </section>
  );
}

function Form({ stored }: { stored: CampaignSettings }) {
  const t = campaignSettingsPhrases.useT();
  const queries = useQueryClient();
  const [known, setKnown] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  if (known !== stored) {
    setKnown(stored);
    setDraft(followStored(draft, { from: known, to: stored }));
  }
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const added = useNewVariable(draft.variables);
  const onChange = (change: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...change }));

  async function save() {
    setTried(true);
    if (!settingsOf(draft)) return;
    // What is typed below the variables is meant to be one of them.
    const variables = added.isEmpty ? draft.variables : added.take();
    if (!variables) return;
    const wanted = { ...draft, variables };
    setDraft(wanted);
    setBusy(true);
    try {
      // What others have changed since the page was opened stays as they left it.
      const now = await queries.fetchQuery({ ...campaignSettingsQuery, staleTime: 0 });
      const settings = settingsOf(followStored(wanted, { from: stored, to: now }));
      if (!settings) return;
      const body = { settings: changesIn(settings, { stored: now }) };
      const saved = await call(campaignSettingRoutes.save, { body });
      queries.setQueryData(CAMPAIGN_SETTINGS, campaignSettingsOf(saved));
      toastSuccess(t('saved'));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  const part = { draft, isTried, onChange };
  return (
    <div className={styles['page']}>
      <Pace {...part} />
      <section>
        <h2>{t('variables.title')}</h2>
        <p className={section['lead']}>{t('variables.lead')}</p>
        <VariablesTable variables={draft.variables} onChange={(variables) => onChange({ variables })} added={added} />
      </section>
      <Times {...part} />
      <Care {...part} />
      <div className={styles['save']}>
        <Button loading={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

/** What all campaigns of the company share: their pace, their hours, their rules and the company's own variables. */
export function CampaignSettingsPage() {
  const t = campaignSettingsPhrases.useT();
  const { data, error, refetch } = useQuery(campaignSettingsQuery);
  return (
    <PagePanel title={t('title')}>
      {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />)}
      {data && <Form stored={data} />}
    </PagePanel>
  );
}
