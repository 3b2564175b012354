import { Button } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { LineCard } from '../components/line-card.tsx';
import { RulesDialog } from '../components/rules-dialog.tsx';
import { linesQuery } from '../outreach-health.data.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import styles from './health.module.css';

/** How the numbers do that speak in bulk, and what to do about those that may not. */
export function HealthPage() {
  const t = healthPhrases.useT();
  const { data, error, refetch } = useQuery(linesQuery);
  const [isChanging, setChanging] = useState(false);
  const action = (
    <Button variant="default" onClick={() => setChanging(true)}>
      {t('rules')}
    </Button>
  );
  return (
    <PagePanel title={t('title')} {...(data && { count: data.lines.length })} action={action}>
      {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
      {data?.lines.length === 0 && (
        <EmptyState icon={IconHeartbeat} title={t('empty')}>
          {t('empty.hint')}
        </EmptyState>
      )}
      {data && data.lines.length > 0 && (
        <div className={styles['page']}>
          <p className={styles['lead']}>{t('lead')}</p>
          <div className={styles['cards']}>
            {data.lines.map((line) => (
              <LineCard key={line.connectionId} line={line} />
            ))}
          </div>
        </div>
      )}
      {isChanging && <RulesDialog onClose={() => setChanging(false)} />}
    </PagePanel>
  );
}
