import type { InvoiceReminder } from '@balcao/contract/dunning/models.ts';
import { dunningRoutes } from '@balcao/contract/dunning/routes.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { remindersQuery } from '../dunning.data.ts';
import { dunningPhrases } from '../phrases/phrases.ts';
import { useStepWords } from '../use-step-words.ts';
import styles from './dunning.module.css';

type Debtor = { invoiceId: number; companyId: number; name: string };

function Line({ reminder, hasDetail }: { reminder: InvoiceReminder; hasDetail: boolean }) {
  const t = dunningPhrases.useT();
  const words = useStepWords();
  const { timeZone } = useSession().user.company;
  const { channel, step, day, state, reason, sentAt, detail } = reminder;
  return (
    <li>
      <span>{t('channel.of', { channel: t(`channel.${channel}`), step: words(step) })}</span>
      <span className={styles['right']}>{sentAt === null ? formatDay(day) : formatDateTime(sentAt, timeZone)}</span>
      <small data-bad={reason !== null || undefined}>
        {state === 'not-sent' ? t(`reason.${reason ?? 'sending'}`) : t(`state.${state}`)}
      </small>
      <small className={styles['right']}>{hasDetail && detail}</small>
    </li>
  );
}

function Lines({ of }: { of?: Debtor }) {
  const t = dunningPhrases.useT();
  const { data, error, refetch } = useQuery(remindersQuery(of));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.reminders.length === 0) return <p className={styles['lead']}>{t('sent.none')}</p>;
  return (
    <ul className={styles['reminders']}>
      {data.reminders.map((reminder) => (
        <Line
          key={`${reminder.invoiceId} ${reminder.step} ${reminder.channel}`}
          reminder={reminder}
          hasDetail={of === undefined}
        />
      ))}
    </ul>
  );
}

/** The creditor leaves a company alone for a while. */
function Pause({ companyId, pausedUntil }: { companyId: number; pausedUntil: string | null }) {
  const t = dunningPhrases.useT();
  const queries = useQueryClient();
  const [day, setDay] = useState(pausedUntil);
  const [isBusy, setBusy] = useState(false);
  async function pause(until: string | null) {
    setBusy(true);
    try {
      await call(dunningRoutes.pause, { params: { debtorId: companyId }, body: { until } });
      setDay(until);
      toastSuccess(until === null ? t('resumed') : t('paused', { day: formatDay(until) }));
      await queries.invalidateQueries({ queryKey: ['invoices', 'reminders'] });
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles['pause']}>
      <DayField label={t('pause')} value={day} onChange={setDay} isClearable />
      {pausedUntil !== null && (
        <Button variant="default" loading={isBusy} onClick={() => void pause(null)}>
          {t('pause.end')}
        </Button>
      )}
      <Button disabled={day === null || day === pausedUntil} loading={isBusy} onClick={() => void pause(day)}>
        {t('pause.save')}
      </Button>
    </div>
  );
}

type Props = {
  /** Whose invoice the creditor looks at; left out, everything the own company was reminded of. */
  of?: Debtor;
  onClose: () => void;
};

/** What was sent to remind of an invoice, and why not what was not. */
export function RemindersDialog({ of, onClose }: Props) {
  const t = dunningPhrases.useT();
  const { data } = useQuery(remindersQuery(of));
  return (
    <Modal
      opened
      onClose={onClose}
      title={of ? t('sentOf', { name: of.name }) : t('mine')}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Lines {...(of && { of })} />
      {of && data && <Pause key={data.pausedUntil ?? ''} companyId={of.companyId} pausedUntil={data.pausedUntil} />}
    </Modal>
  );
}
