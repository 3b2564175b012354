import '@mantine/core/styles/Combobox.layer.css';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { userPhrases } from '../phrases/phrases.ts';
import { connectionsQuery } from '../users.data.ts';
import styles from './user-dialog.module.css';
import type { UserForm } from './user-rights.tsx';

const WORK_STEP_MINUTES = 10;

function WorkTime({ form, name, label }: { form: UserForm; name: 'startWork' | 'endWork'; label: string }) {
  const { value, onChange, error } = form.field(name) as {
    value: string;
    onChange: (time: string) => void;
    error?: ReactNode;
  };
  return <TimeField label={label} value={value} onChange={onChange} error={error} stepMinutes={WORK_STEP_MINUTES} />;
}

/** When the person works, over which number, and how they say goodbye. */
export function UserPlace({ form }: { form: UserForm }) {
  const t = userPhrases.useT();
  const { data: connections = [] } = useQuery(connectionsQuery);
  return (
    <>
      <Select
        label={t('form.connection')}
        description={t('form.connectionHint')}
        placeholder={t('form.connectionNone')}
        clearable
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('whatsappId')}
      />
      <div>
        <div className={styles['pair']}>
          <WorkTime form={form} name="startWork" label={t('form.start')} />
          <WorkTime form={form} name="endWork" label={t('form.end')} />
        </div>
        <p className={styles['note']}>{t('form.hoursHint')}</p>
      </div>
      <TextInput
        label={t('form.capacity')}
        description={t('form.capacityHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('capacity')}
      />
      <Textarea
        label={t('form.farewell')}
        description={t('form.farewellHint')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('farewellMessage')}
      />
    </>
  );
}
