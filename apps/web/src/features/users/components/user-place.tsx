import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userPhrases } from '../phrases/phrases.ts';
import { connectionsQuery } from '../users.data.ts';
import styles from './user-dialog.module.css';
import type { UserForm } from './user-rights.tsx';

const WORK_STEP_SECONDS = 600;

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
          <TextInput type="time" step={WORK_STEP_SECONDS} label={t('form.start')} {...form.field('startWork')} />
          <TextInput type="time" step={WORK_STEP_SECONDS} label={t('form.end')} {...form.field('endWork')} />
        </div>
        <p className={styles['note']}>{t('form.hoursHint')}</p>
      </div>
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
