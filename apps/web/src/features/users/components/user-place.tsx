import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userPhrases } from '../phrases/phrases.ts';
import { workTimes } from '../user-form.ts';
import { connectionsQuery } from '../users.data.ts';
import styles from './user-dialog.module.css';
import type { UserForm } from './user-rights.tsx';

function WorkTime({ form, name, label }: { form: UserForm; name: 'startWork' | 'endWork'; label: string }) {
  const field = form.field(name) as { value: string };
  return <Select label={label} searchable allowDeselect={false} data={workTimes(field.value)} {...field} />;
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
