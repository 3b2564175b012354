import '@mantine/core/styles/Switch.layer.css';
import type { Lane } from '@balcao/contract/tags/lane.ts';
import { messageVariables, type MessageVariable } from '@balcao/contract/quick-messages/models.ts';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { WordsOrTemplate } from '../../../ui/templates/words-or-template.tsx';
import { VariableChips } from '../../../ui/variable-chips.tsx';
import { LaneFile } from './lane-file.tsx';
import styles from './lane-form.module.css';
import { laneQuery } from './lane.data.ts';
import { laneSettingPhrases } from './phrases/phrases.ts';
import { useLaneForm } from './use-lane-form.ts';

type Form = ReturnType<typeof useLaneForm>;

function Variables({ onInsert }: { onInsert: (variable: MessageVariable) => void }) {
  const t = laneSettingPhrases.useT();
  return (
    <VariableChips
      legend={t('variables')}
      variables={messageVariables.map((variable) => ({ value: variable, label: t(`var.${variable}`) }))}
      onInsert={onInsert}
    />
  );
}

/** The text, and what is filled in when it is sent: written where the cursor stands. */
function Message({ form, isReadOnly }: { form: Form; isReadOnly: boolean }) {
  const t = laneSettingPhrases.useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const { value, onChange, ...field } = form.field('msgR') as { value: string; onChange: (text: unknown) => void };
  function insert(variable: string) {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {};
    const written = `{{${variable}}}`;
    onChange(value.slice(0, start) + written + value.slice(end));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + written.length, start + written.length);
    });
  }
  return (
    <>
      <Textarea
        ref={area}
        label={t('message')}
        autosize
        minRows={3}
        maxRows={10}
        readOnly={isReadOnly}
        value={value}
        onChange={onChange}
        {...field}
      />
      {!isReadOnly && <Variables onInsert={insert} />}
    </>
  );
}

function Fields({ lane, isReadOnly }: { lane: Lane; isReadOnly: boolean }) {
  const t = laneSettingPhrases.useT();
  const form = useLaneForm(lane);
  const { value: isActive, ...active } = form.field('isActive') as { value: boolean };
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <Switch
        size="sm"
        label={t('active')}
        description={t('active.hint')}
        checked={isActive}
        disabled={isReadOnly}
        {...active}
      />
      <WordsOrTemplate
        state={form.template}
        label={t('message')}
        error={form.field('template')['error']}
        isReadOnly={isReadOnly}
        variables={(insert) => <Variables onInsert={insert} />}
      >
        <Message form={form} isReadOnly={isReadOnly} />
        <LaneFile file={form.file} isReadOnly={isReadOnly} />
      </WordsOrTemplate>
      <div className={styles['numbers']}>
        <TextInput
          label={t('interval')}
          description={t('interval.hint')}
          inputMode="numeric"
          maxLength={2}
          readOnly={isReadOnly}
          {...form.field('rptDays')}
        />
        <TextInput
          label={t('limit')}
          description={t('limit.hint')}
          inputMode="numeric"
          maxLength={5}
          readOnly={isReadOnly}
          {...form.field('cardLimit')}
        />
      </div>
      {!isReadOnly && (
        <div className={styles['buttons']}>
          <Button type="submit" loading={form.isSubmitting}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** One lane: its message, when it comes again, whether it is sent at all, its file, and how many cards are many. */
export function LaneForm({ laneId, isReadOnly }: { laneId: number; isReadOnly: boolean }) {
  const { data: lane, error, refetch } = useQuery(laneQuery(laneId));
  if (lane) return <Fields lane={lane} isReadOnly={isReadOnly} />;
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
}
