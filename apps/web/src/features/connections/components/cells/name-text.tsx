import type { Connection } from '@balcao/contract/connections/models.ts';
import styles from './name-text.module.css';

/** The connection's name, and the queues its customers enter. */
export function NameText({ connection: { name, queues } }: { connection: Connection }) {
  return (
    <span className={styles['name']}>
      <b>{name}</b>
      {queues.length > 0 && (
        <span className={styles['queues']}>
          {queues.map((queue) => (
            <span key={queue.id}>
              <i style={{ background: queue.color }} aria-hidden />
              {queue.name}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
