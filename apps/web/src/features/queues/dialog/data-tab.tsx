import { Textarea, TextInput } from '@mantine/core';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../queues.data.ts';
import styles from './queue-dialog.module.css';
import type { QueueFormState } from './use-queue-form.ts';

/** Name, colour and texts of a queue. */
export function DataTab({ form }: { form: QueueFormState }) {
  const t = queuePhrases.useT();
  const isFirst = useQuery(queuesQuery).data?.length === 0;
  return (
    <>
      {isFirst && <p className={styles['hint']}>{t('form.first')}</p>}
      <TextInput label={t('form.name')} data-autofocus {...form.field('name')} />
      <ColorField
        label={t('form.color')}
        description={t('form.colorHint')}
        fixOnBlur={false}
        {...form.field('color')}
      />
      <Textarea
        label={t('form.greeting')}
        description={t('form.greetingHint')}
        autosize
        minRows={3}
        maxRows={8}
        {...form.field('greetingMessage')}
      />
      <Textarea
        label={t('form.outOfHours')}
        description={t('form.outOfHoursHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('outOfHoursMessage')}
      />
    </>
  );
}
