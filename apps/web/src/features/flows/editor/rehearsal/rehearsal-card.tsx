import type { Connection } from '@balcao/contract/connections/models.ts';
import type { Rehearsal } from '@balcao/contract/flows/setup-models.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { TOAST_MS } from '../../toast-time.ts';
import { reasonText } from '../trials/reason-text.ts';
import trials from '../trials/trials.module.css';
import { useWords } from '../trials/use-words.ts';
import styles from './rehearsal.module.css';

export type Reachable = Pick<Connection, 'id' | 'name' | 'number'>;

/** Where its conversation stands. */
function Progress({ run }: Pick<Rehearsal, 'run'>) {
  const { t, te, nameOf } = useWords();
  const { timeZone } = useSession().user.company;
  if (!run)
    return (
      <>
        <output>{t('phone.waiting')}</output>
        <p className={trials['hint']}>{t('phone.notNow')}</p>
      </>
    );
  const { endedAt, endedBecause, node, ticketUuid } = run;
  const text =
    endedAt === null
      ? t('phone.running', { name: nameOf(node) })
      : t('phone.ended', { at: formatTime(endedAt, timeZone), reason: reasonText(endedBecause ?? '', { t, te }) });
  return (
    <div className={styles['state']}>
      <output>{text}</output>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/tickets/{-$uuid}" params={{ uuid: ticketUuid }} search={{}} target="_blank" {...props} />
        )}
        rightSection={<IconExternalLink size={15} aria-hidden />}
      >
        {t('phone.open')}
      </Button>
    </div>
  );
}

/** What to write, from which phone and to whom, and what came of it. */
export function RehearsalCard({ rehearsal, to }: { rehearsal: Rehearsal; to: readonly Reachable[] }) {
  const { t } = useWords();
  const { timeZone } = useSession().user.company;
  const { keyword, contact, number, isOfDraft, expiresAt, run } = rehearsal;
  const names = to.map((one) => (one.number ? `${one.name} (${one.number})` : one.name)).join(', ');
  async function copy() {
    try {
      await navigator.clipboard.writeText(keyword);
      toastSuccess(t('phone.copied'), TOAST_MS);
    } catch (failure) {
      toastFailure(failure);
    }
  }
  return (
    <li className={styles['card']}>
      <p>{t('phone.say', { name: contact.name })}</p>
      <div className={styles['word']}>
        <b>{keyword}</b>
        <IconButton label={t('phone.copy')} icon={IconCopy} onClick={() => void copy()} />
      </div>
      <p>{names === '' ? t('phone.toAny') : t('phone.to', { connections: names })}</p>
      <p className={trials['hint']}>
        {t('phone.version', { number })} {t('phone.until', { at: formatDateTime(expiresAt, timeZone) })}
      </p>
      {!isOfDraft && <p className={styles['changed']}>{t('phone.changed')}</p>}
      <Progress run={run} />
    </li>
  );
}
