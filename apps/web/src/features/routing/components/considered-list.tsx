import type { Assignment } from '@balcao/contract/queues/distribution.ts';
import { routingPhrases } from '../phrases/phrases.ts';
import styles from './automation.module.css';

/** Everybody the rule of a queue looked at, and what it found: "Ana: livre, 3 de 5". */
export function ConsideredList({ people }: { people: Assignment['considered'] }) {
  const t = routingPhrases.useT();
  if (people.length === 0) return null;
  return (
    <details className={styles['rules']}>
      <summary>{t('people')}</summary>
      <ul>
        {people.map(({ userId, name, verdict, load, capacity }) => (
          <li key={userId}>
            {name ?? `#${userId}`}: {t(`v.${verdict}`)}
            {capacity !== null && `, ${t('load', { load, capacity })}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
