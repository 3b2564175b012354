import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { stopNoteOf } from '@balcao/contract/outreach/finding-sentences.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../platform/session.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { campaignPhrases } from '../phrases/phrases.ts';
import { guardianPhrases } from '../report/guardian-phrases/phrases.ts';
import { momentAhead } from '../texts/until.ts';
import styles from './campaign-list.module.css';

/** The name of the state, with a mark that is not its colour alone. */
export function StatusMark({ status }: Pick<Campaign, 'status'>) {
  const t = campaignPhrases.useT();
  return (
    <span className={styles['status']} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}

/** Why a campaign stands where it stands: what it waits for and until when, or what stopped it. Nothing where that is plain. */
export function useStateLine({ status, statusReason, waiting }: Campaign): string | null {
  const t = campaignPhrases.useT();
  const why = guardianPhrases.useT();
  const { timeZone } = useSession().user.company;
  const now = new Date(useNow());
  // One whose time has come may have to wait for its beginning.
  if ((status === 'EM_ANDAMENTO' || status === 'PROGRAMADA') && waiting) {
    const what = t(`waiting.${waiting.cause}`);
    return waiting.until === null
      ? what
      : t('waiting.until', { what, until: momentAhead(waiting.until, timeZone, now) });
  }
  if (!statusReason) return null;
  const { code, note } = statusReason;
  const known = note === null ? undefined : stopNoteOf(note);
  return [t(`reason.${code}`), known ? why(`finding.${known}`) : note].filter(Boolean).join(' ');
}

export function StateLine({ campaign }: { campaign: Campaign }) {
  const t = campaignPhrases.useT();
  const line = useStateLine(campaign);
  const { status, waiting } = campaign;
  if (line === null) return null;
  return (
    <small className={styles['line']}>
      {line}
      {status === 'EM_ANDAMENTO' && waiting?.cause === 'number-stopped' && (
        <>
          {' · '}
          <Link to="/saude-dos-numeros">{t('waiting.why')}</Link>
        </>
      )}
    </small>
  );
}
