import { unit } from '../../platform/format/units.ts';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '@balcao/contract/ticket-notes/routes.ts';
import type { Shift, ShiftTicket } from '@balcao/contract/shift/models.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDecimal } from '../../platform/format/decimal.ts';
import { minutesSince } from '../../platform/format/instant.ts';
import { logout } from '../../platform/session-store.ts';
import { useSession } from '../../platform/session.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastFailure } from '../../ui/feedback/toast.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { shiftPhrases } from './phrases/phrases.ts';
import { returnAll, shiftQuery } from './shift.data.ts';
import styles from './shift-dialog.module.css';

/** 12 min · 3 h 05 */
function timeText(minutes: number): string {
  const whole = Math.round(minutes);
  return whole < 60
    ? `${whole} ${unit('min')}`
    : `${Math.floor(whole / 60)} ${unit('h')} ${String(whole % 60).padStart(2, '0')}`;
}

/** What the day was, as one would say it. */
function Day({ shift }: { shift: Shift }) {
  const t = shiftPhrases.useT();
  const { attended, resolved, avgSupportTime, avgWaitTime, ratings } = shift;
  const facts = [
    resolved > 0 && t('resolved', { count: resolved }),
    avgSupportTime !== null && t('supportTime', { time: timeText(avgSupportTime) }),
    avgWaitTime !== null && t('waitTime', { time: timeText(avgWaitTime) }),
    ratings.average !== null && t('rated', { count: ratings.count, average: formatDecimal(ratings.average, 1) }),
  ].filter((fact) => fact !== false);
  return (
    <section className={styles['day']} aria-label={t('title')}>
      <b>{t('attended', { count: attended })}</b>
      <p>{facts.join(' · ')}</p>
    </section>
  );
}

type OpenProps = { shift: Shift; owner: number };

/** What stays open, and the way to leave it to the others with a word about it. */
function Open({ shift, owner }: OpenProps) {
  const t = shiftPhrases.useT();
  const queries = useQueryClient();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const words = note.trim();
  const isTooShort = words !== '' && words.length < MIN_NOTE_LENGTH;
  const chosen = shift.open.filter(({ id }) => !kept.has(id));
  const toggle = ({ id }: ShiftTicket, isChosen: boolean) => {
    const next = new Set(kept);
    if (isChosen) next.delete(id);
    else next.add(id);
    setKept(next);
  };
  async function giveBack() {
    setBusy(true);
    const { failed } = await returnAll(queries, { tickets: chosen, note: words, owner });
    setBusy(false);
    const [first] = failed;
    if (first === undefined) setNote('');
    else toastFailure(first);
  }
  return (
    <section className={styles['open']}>
      <h3>{t('stillOpen', { count: shift.openCount })}</h3>
      <ul>
        {shift.open.map((ticket) => (
          <li key={ticket.id}>
            <Checkbox
              checked={!kept.has(ticket.id)}
              onChange={({ currentTarget }) => toggle(ticket, currentTarget.checked)}
              label={ticket.name}
              description={
                ticket.waitStartedAt === null
                  ? t('answered')
                  : t('waits', { time: timeText(minutesSince(ticket.waitStartedAt)), message: ticket.lastMessage })
              }
            />
          </li>
        ))}
      </ul>
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        placeholder={t('noteExample')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={chosen.length === 0 || isTooShort}
        loading={isBusy}
        onClick={() => void giveBack()}
      >
        {t(words === '' ? 'giveBack' : 'giveBackWithNote', { count: chosen.length })}
      </Button>
    </section>
  );
}

type Props = { onClose: () => void };

/** The end of a day at the counter: what it was, what stays open, and the way out. */
export function ShiftDialog({ onClose }: Props) {
  const t = shiftPhrases.useT();
  const common = uiPhrases.useT();
  const { user } = useSession();
  const { data: shift, error, refetch } = useQuery(shiftQuery);
  return (
    <Modal opened onClose={onClose} title={t('title')} size={560} closeButtonProps={{ 'aria-label': common('close') }}>
      {error && !shift && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !shift && <SkeletonRows count={3} />}
      {shift && (
        <div className={styles['shift']}>
          <Day shift={shift} />
          {shift.openCount === 0 ? (
            <EmptyState icon={IconCircleCheck} title={t('nothingOpen')}>
              {t('nothingOpenHint')}
            </EmptyState>
          ) : (
            <Open shift={shift} owner={user.id} />
          )}
          {shift.waiting > 0 && <p className={styles['waiting']}>{t('waiting', { count: shift.waiting })}</p>}
          <div className={styles['buttons']}>
            <Button variant="default" onClick={onClose}>
              {t('goOn')}
            </Button>
            <Button onClick={() => void logout()}>{t('leave')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
