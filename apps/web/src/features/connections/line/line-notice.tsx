import { STALE_AFTER_HOURS } from '@balcao/contract/messages/staleness.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../platform/session.tsx';
import styles from './line.module.css';
import { linePhrases } from './phrases/phrases.ts';
import { useLine } from './use-line.ts';

/** Who can mend it: whoever reads this, or somebody to ask. */
function WhoMends() {
  const t = linePhrases.useT();
  if (useCan('connections-page:actionButtons')) return <Link to="/connections">{t('open')}</Link>;
  return <span>{t('who')}</span>;
}

/** Above the input: that the connection does not send, what becomes of what is written, and who can mend it. */
export function LineNotice({ connectionId }: { connectionId: number | null }) {
  const t = linePhrases.useT();
  const line = useLine(connectionId);
  if (!line || line.state === 'up') return null;
  const { name, state } = line;
  const mendsItself = state === 'silent' || state === 'coming';
  return (
    <output className={styles['notice']} data-bad={!mendsItself || undefined}>
      <IconPlugConnectedX size={16} stroke={1.8} aria-hidden />
      <span>
        <b>{t(`state.${state}`, { name })}</b> {t('queue', { hours: STALE_AFTER_HOURS })} {!mendsItself && <WhoMends />}
      </span>
    </output>
  );
}
