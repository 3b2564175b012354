import type { LetterProgress } from '@balcao/contract/emails/models.ts';
import { Button } from '@mantine/core';
import { IconPlayerStop, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { progressQuery } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import type { Underway } from '../sending/posting.ts';
import styles from './letter-form.module.css';

/** Where nothing is announced while the connection is away, it is asked for. */
const ASK_MS = 5000;

type Props = { underway: Underway; isPlanned: boolean; onStop: () => Promise<void>; onClose: () => void };

type Known = Pick<LetterProgress, 'waiting' | 'failed' | 'uncertain' | 'cancelled'>;
const counted = ['waiting', 'failed', 'uncertain', 'cancelled'] as const;

function Counts({ of }: { of: Known }) {
  const t = emailPhrases.useT();
  return (
    <output className={styles['counts']}>
      {counted
        .filter((key) => of[key] > 0)
        .map((key) => (
          <span key={key}>{t(`progress.${key}`, { count: of[key] })}</span>
        ))}
    </output>
  );
}

function Heading({ underway, isPlanned, sent }: Pick<Props, 'underway' | 'isPlanned'> & { sent: number }) {
  const t = emailPhrases.useT();
  const { total, stored, isStoring } = underway;
  if (isStoring) return <b>{t('progress.storing', { count: stored, total })}</b>;
  return <b>{isPlanned ? t('planned', { count: stored }) : t('progress.sent', { count: sent, total })}</b>;
}

const NONE: LetterProgress = {
  total: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  cancelled: 0,
  isStopped: false,
};

/** How far the letters are, and the button that takes the rest back. */
export function ProgressCard({ underway, isPlanned, onStop, onClose }: Props) {
  const t = emailPhrases.useT();
  const { batchId, total, stored, isStoring } = underway;
  const { data: progress = NONE } = useQuery({
    ...progressQuery(batchId),
    enabled: stored > 0,
    refetchInterval: ({ state }) => (!isPlanned && (state.data?.waiting ?? 0) > 0 ? ASK_MS : false),
  });
  const { waiting, sent } = progress;
  const isOpen = isStoring || (waiting > 0 && !progress.isStopped);
  const isLeaving = !isStoring && !isPlanned;
  return (
    <section className={styles['progress']} aria-label={t('progress')}>
      <header>
        <Heading underway={underway} isPlanned={isPlanned} sent={sent} />
        {isOpen ? (
          <Button
            variant="default"
            loading={underway.isStopping}
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={() => void onStop().catch(toastFailure)}
          >
            {t('progress.stop')}
          </Button>
        ) : (
          <IconButton label={t('progress.close')} icon={IconX} onClick={onClose} />
        )}
      </header>
      <progress
        className={styles['track']}
        aria-label={t('progress')}
        value={isLeaving ? progress.total - waiting : stored}
        max={total}
      />
      {isLeaving && <Counts of={progress} />}
    </section>
  );
}
