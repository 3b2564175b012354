import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../platform/format/day.ts';
import { auditChainQuery } from './audit.data.ts';
import styles from './audit.module.css';
import { auditPhrases } from './phrases/phrases.ts';

/** Whether the log still says what it said on every day that was closed. */
export function ChainLine() {
  const t = auditPhrases.useT();
  const { data } = useQuery(auditChainQuery);
  if (!data?.through) return null;
  const [first] = data.broken;
  if (first) {
    const days = data.broken.map(({ day }) => formatDay(day)).join(', ');
    return (
      <p className={styles['chain']} data-broken role="alert">
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
        {t('chain.broken', { days })}
      </p>
    );
  }
  return (
    <p className={styles['chain']} title={data.hash ?? ''}>
      <IconShieldCheck size={16} stroke={1.7} aria-hidden />
      {t('chain.whole', { day: formatDay(data.through), seal: data.hash?.slice(0, 12) ?? '' })}
    </p>
  );
}
