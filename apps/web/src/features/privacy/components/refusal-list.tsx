import type { Refusal } from '@balcao/contract/privacy/models.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { privacyPhrases } from '../phrases/phrases.ts';
import styles from './request-list.module.css';

/** What keeps somebody from being erased, each named. */
export function RefusalList({ refusals }: { refusals: readonly Refusal[] }) {
  const t = privacyPhrases.useT();
  return (
    <ul className={styles['refusals']}>
      {refusals.map(({ reason, refs }) => (
        <li key={reason}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          {t(`refusal.${reason}`, { refs: refs.map((ref) => `#${ref}`).join(', ') })}
        </li>
      ))}
    </ul>
  );
}
