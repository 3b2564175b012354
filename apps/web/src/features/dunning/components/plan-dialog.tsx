import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import {
  DunningSteps,
  dunningChannels,
  FIRST_STEP,
  LAST_STEP,
  MAX_STEPS,
  type DunningChannel,
  type DunningPlan,
  type DunningStep,
} from '@balcao/contract/dunning/models.ts';
import { dunningRoutes } from '@balcao/contract/dunning/routes.ts';
import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { dunningPlanQuery, numbersQuery } from '../dunning.data.ts';
import { dunningPhrases } from '../phrases/phrases.ts';
import { useStepWords } from '../use-step-words.ts';
import styles from './dunning.module.css';
import { ReminderTemplateField } from './reminder-template.tsx';

/** A step as it is typed, with a name of its own while the list is edited. */
type Row = { key: number; day: number | string; channels: readonly DunningChannel[] };

const stepOf = ({ day, channels }: Row): DunningStep => ({ day: Number(day), channels: [...channels] });

/** Why it cannot be kept, by the phrase that says so. */
function problemOf(rows: readonly Row[]) {
  if (rows.some(({ channels }) => channels.length === 0)) return 'noChannel' as const;
  if (new Set(rows.map(({ day }) => Number(day))).size < rows.length) return 'twice' as const;
  const isInRange = rows.every(({ day }) => day !== '' && Number(day) >= FIRST_STEP && Number(day) <= LAST_STEP);
  return isInRange && DunningSteps.safeParse(rows.map(stepOf)).success ? null : ('range' as const);
}

type StepProps = { row: Row; onChange: (row: Row) => void; onRemove: () => void };

function StepRow({ row, onChange, onRemove }: StepProps) {
  const t = dunningPhrases.useT();
  const step = useStepWords()(Number(row.day));
  const toggled = (channel: DunningChannel) =>
    dunningChannels.filter((one) => row.channels.includes(one) !== (one === channel));
  return (
    <li>
      <NumberInput
        className={styles['day'] ?? ''}
        aria-label={t('step')}
        value={row.day}
        min={FIRST_STEP}
        max={LAST_STEP}
        allowDecimal={false}
        onChange={(day) => onChange({ ...row, day })}
      />
      <span className={styles['when']}>{step}</span>
      {dunningChannels.map((channel) => (
        <Checkbox
          key={channel}
          label={t(`channel.${channel}`)}
          aria-label={t('channel.of', { channel: t(`channel.${channel}`), step })}
          checked={row.channels.includes(channel)}
          onChange={() => onChange({ ...row, channels: toggled(channel) })}
        />
      ))}
      <IconButton icon={IconTrash} label={t('remove', { step })} onClick={onRemove} />
    </li>
  );
}

function Sender({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const t = dunningPhrases.useT();
  const { data = [] } = useQuery(numbersQuery);
  const numbers = data.filter(({ channel }) => channel === 'whatsapp' || channel === 'wppoficial');
  return (
    <NativeSelect
      label={t('connection')}
      description={t('connection.hint')}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t('connection.default') },
        ...numbers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  );
}

/** The number that reminds, where it is one to which only templates may be said after a day of silence. */
function useOfficialNumber(connectionId: number | null): number | undefined {
  const { data = [] } = useQuery(numbersQuery);
  const number = data.find(({ id, isDefault }) => (connectionId === null ? isDefault : id === connectionId));
  return number?.channel === 'wppoficial' ? number.id : undefined;
}

type Props = { onClose: () => void };

function useSavePlan(onClose: () => void) {
  const t = dunningPhrases.useT();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [isRefused, setRefused] = useState(false);
  async function save(plan: DunningPlan) {
    setSaving(true);
    try {
      queries.setQueryData(dunningPlanQuery.queryKey, await call(dunningRoutes.updatePlan, { body: plan }));
      toastSuccess(t('saved'));
      onClose();
    } catch (failure) {
      // The steps were looked at before: what is left to refuse is the template.
      const isOfTemplate = isApiError(failure, 'ERR_VALIDATION');
      setRefused(isOfTemplate);
      if (!isOfTemplate) toastFailure(failure);
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, isRefused, save };
}

function PlanForm({ plan, onClose }: Props & { plan: DunningPlan }) {
  const t = dunningPhrases.useT();
  const [rows, setRows] = useState<readonly Row[]>(() => plan.steps.map((step, key) => ({ ...step, key })));
  const [connectionId, setConnectionId] = useState(plan.connectionId);
  const [template, setTemplate] = useState(plan.template);
  const official = useOfficialNumber(connectionId);
  const [isTried, setTried] = useState(false);
  const { isSaving, isRefused, save } = useSavePlan(onClose);
  /** Templates belong to numbers. */
  const choose = (id: number | null) => {
    setConnectionId(id);
    setTemplate(null);
  };
  const problem = problemOf(rows);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem === null && !isSaving) void save({ steps: rows.map(stepOf), connectionId, template });
  }
  function add() {
    const last = Math.max(0, ...rows.map(({ day }) => Number(day)));
    setRows([...rows, { key: Date.now(), day: Math.min(LAST_STEP, last + 5), channels: ['email'] }]);
  }
  return (
    <FormDialog title={t('plan')} submitLabel={t('save')} onSubmit={submit} isSubmitting={isSaving} onClose={onClose}>
      <p className={styles['lead']}>{t('plan.lead')}</p>
      <p className={styles['lead']}>{rows.length === 0 ? t('none') : t('step.hint')}</p>
      <ul className={styles['steps']}>
        {rows.map((row) => (
          <StepRow
            key={row.key}
            row={row}
            onChange={(next) => setRows(rows.map((one) => (one.key === row.key ? next : one)))}
            onRemove={() => setRows(rows.filter((one) => one.key !== row.key))}
          />
        ))}
      </ul>
      {rows.length < MAX_STEPS && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={add}>
          {t('add')}
        </Button>
      )}
      <Sender value={connectionId} onChange={choose} />
      {official !== undefined && (
        <ReminderTemplateField
          key={official}
          connectionId={official}
          value={template}
          onChange={setTemplate}
          error={isRefused && t('template.refused')}
        />
      )}
      {isTried && problem && (
        <p className={styles['problem']} role="alert">
          {t(problem)}
        </p>
      )}
    </FormDialog>
  );
}

/** When the own company reminds whoever owes it. */
export function PlanDialog({ onClose }: Props) {
  const t = dunningPhrases.useT();
  const { data, error, refetch } = useQuery(dunningPlanQuery);
  if (data) return <PlanForm plan={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('plan')} closeButtonProps={{ 'aria-label': t('close') }}>
      {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={5} />}
    </Modal>
  );
}
