import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { privacyPhrases } from '../phrases/phrases.ts';
import { heldQuery } from '../privacy.data.ts';
import { RefusalList } from './refusal-list.tsx';
import styles from './request-list.module.css';

const kinds = ['tickets', 'messages', 'files', 'notes', 'ratings', 'schedules', 'campaigns', 'letters'] as const;

/** How much there is about somebody, and what keeps them from being erased now. */
export function HeldAbout({ contactId, showsRefusals }: { contactId: number; showsRefusals: boolean }) {
  const t = privacyPhrases.useT();
  const { data, error, refetch } = useQuery(heldQuery(contactId));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={92} />;
  return (
    <section className={styles['held']} aria-label={t('held')}>
      <strong>{t('held')}</strong>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`held.${kind}`, { n: data.counts[kind] })}</li>
        ))}
      </ul>
      {showsRefusals && data.refusals.length > 0 && <RefusalList refusals={data.refusals} />}
    </section>
  );
}
