import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { formatDay } from '../../platform/format/day.ts';
import { useSession } from '../../platform/session.tsx';
import styles from '../../ui/feedback/slim-bar.module.css';
import { dunningPhrases } from './phrases/phrases.ts';

/** Above the work of a company that has not paid in time. */
export function PayBar() {
  const t = dunningPhrases.useT();
  const { dueDate, standing } = useSession().user.company;
  const isThere = useLocation().pathname.toLowerCase().startsWith('/financeiro');
  if (dueDate === null) return null;
  const isBlocked = standing === 'blocked';
  const date = formatDay(dueDate);
  return (
    <output className={styles['bar']} data-tone={isBlocked ? 'bad' : 'warn'} data-whole>
      <IconAlertTriangle size={15} stroke={1.9} aria-hidden />
      <span>{isBlocked ? t('bar.blocked', { date }) : t('bar.overdue', { date })}</span>
      {!isThere && <Link to="/financeiro">{t('bar.pay')}</Link>}
    </output>
  );
}
