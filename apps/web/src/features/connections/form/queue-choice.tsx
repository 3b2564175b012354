import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../connections.data.ts';
import styles from './connection-drawer.module.css';
import type { Bound, ConnectionForm } from './form-types.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';

/** The queues whose customers write by this connection. */
export function QueueChoice({ form }: { form: ConnectionForm }) {
  const t = connectionFormPhrases.useT();
  const { data: queues = [] } = useQuery(queuesQuery);
  const { value, onChange } = form.field('queueIds') as Bound<number[]>;
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <fieldset className={styles['queues']}>
      <legend>{t('queues')}</legend>
      <p className={styles['hint']}>{t(queues.length > 0 ? 'queuesHint' : 'noQueues')}</p>
      {queues.map((queue) => (
        <label key={queue.id}>
          <Checkbox size="xs" checked={value.includes(queue.id)} onChange={() => toggle(queue.id)} />
          <i style={{ background: queue.color }} aria-hidden />
          {queue.name}
        </label>
      ))}
    </fieldset>
  );
}
