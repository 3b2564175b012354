import { IconAlertTriangle, IconCheck, IconCopy, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../platform/format/day.ts';
import { auditChainQuery } from './audit.data.ts';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './audit.module.css';
import { auditPhrases } from './phrases/phrases.ts';

const SHOWN_SIGNS = 12;

/** Whether the log still says what it said on every day that was closed, and the seal to be kept elsewhere: whoever has it can tell if all were written anew. */
export function ChainLine() {
  const t = auditPhrases.useT();
  const { data } = useQuery(auditChainQuery);
  const { copy, outcome } = useCopy();
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
  const { hash, through } = data;
  return (
    <p className={styles['chain']}>
      <IconShieldCheck size={16} stroke={1.7} aria-hidden />
      {t('chain.whole', { day: formatDay(through), seal: hash?.slice(0, SHOWN_SIGNS) ?? '' })}
      {hash !== null && (
        <IconButton
          label={t(outcome === 'copied' ? 'chain.copied' : 'chain.copy')}
          icon={outcome === 'copied' ? IconCheck : IconCopy}
          iconSize={15}
          size={26}
          onClick={() => copy(`${through} ${hash}`)}
        />
      )}
    </p>
  );
}
