import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../connections.data.ts';
import styles from './connection-drawer.module.css';
import type { Bound, ConnectionForm } from './form-types.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';

/** How patient the bot is, and when a conversation ends by itself. */
export function LimitsTab({ form }: { form: ConnectionForm }) {
  const t = connectionFormPhrases.useT();
  const { data: queues = [] } = useQuery(queuesQuery);
  const { value: chosen } = form.field('queueIds') as Bound<number[]>;
  const { value: lastQueue } = form.field('maxUseBotQueueId') as Bound<string>;
  const offered = queues.filter(({ id }) => chosen.length === 0 || chosen.includes(id) || String(id) === lastQueue);
  return (
    <>
      <TextInput
        label={t('botTimes')}
        description={t('botTimesHint')}
        inputMode="numeric"
        maxLength={3}
        {...form.field('maxUseBotQueues')}
      />
      <NativeSelect
        label={t('botQueue')}
        data={[
          { value: '', label: t('botQueue.none') },
          ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.field('maxUseBotQueueId')}
      />
      <hr className={styles['rule']} />
      <TextInput
        label={t('expires')}
        description={t('expiresHint')}
        inputMode="numeric"
        maxLength={6}
        {...form.field('expiresTicket')}
      />
      <NativeSelect
        label={t('expiresStatus')}
        data={[
          { value: 'closed', label: t('expires.closed') },
          { value: 'pending', label: t('expires.pending') },
        ]}
        {...form.field('statusExpiresQueue')}
      />
      <Textarea
        label={t('expiresMessage')}
        description={t('expiresMessageHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('messageExpiresTicket')}
      />
    </>
  );
}
