import type { Reminder } from '@balcao/contract/reminders/models.ts';
import { remindedEvent } from '@balcao/contract/reminders/reminder-path.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconBell, IconX } from '@tabler/icons-react';
import { dayAt } from '../../platform/format/day.ts';
import { formatDue } from '../../platform/format/due.ts';
import { formatShortDateTime } from '../../platform/format/instant.ts';
import { useSession } from '../../platform/session.tsx';
import { useIsNarrow } from '../../ui/hooks/use-is-narrow.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { reminderPhrases } from './phrases/phrases.ts';
import { remindersQuery, useReminderActs } from './reminders.data.ts';
import styles from './reminder-keeper.module.css';

const MAX_SHOWN = 3;
/** A phone keeps its room for the work: the next one comes once this one is answered. */
const MAX_SHOWN_NARROW = 1;
const MAX_LISTED = 5;
/** For so long after its time somebody who comes back can still ask to be reminded again. */
const STILL_NEAR_MS = 3_600_000;

function Subject({ reminder }: { reminder: Reminder }) {
  const { timeZone } = useSession().user.company;
  const { kind, subjectId, title, dueAt } = reminder;
  const link = { className: styles['title'] ?? '', children: title };
  return kind === 'event' ? (
    <Link to="/Calendario" search={remindedEvent({ ...reminder, day: dayAt(dueAt, timeZone) })} {...link} />
  ) : (
    <Link to="/todolist" search={{ task: subjectId }} {...link} />
  );
}

/** One that has just rung: it stays until somebody says what becomes of it. */
function Ringing({ reminder }: { reminder: Reminder }) {
  const t = reminderPhrases.useT();
  const { timeZone } = useSession().user.company;
  const acts = useReminderActs();
  const time = formatDue(reminder.dueAt, timeZone, useNow());
  return (
    <section className={styles['card']} aria-label={reminder.title}>
      <IconBell size={18} stroke={1.7} aria-hidden />
      <div className={styles['words']}>
        <Subject reminder={reminder} />
        <small>{t('dueAt', { kind: t(reminder.kind), time })}</small>
      </div>
      <div className={styles['acts']}>
        <button type="button" onClick={() => void acts.snooze(reminder)}>
          {t('snooze')}
        </button>
        <button type="button" onClick={() => void acts.finish(reminder)}>
          {t('done')}
        </button>
      </div>
      <IconButton label={t('close')} icon={IconX} size={26} iconSize={15} onClick={() => void acts.see([reminder])} />
    </section>
  );
}

/** Those that rang while nobody was there, together and without a sound. */
function Missed({ reminders }: { reminders: readonly Reminder[] }) {
  const t = reminderPhrases.useT();
  const { timeZone } = useSession().user.company;
  const acts = useReminderActs();
  return (
    <section className={styles['card']} aria-label={t('away')}>
      <IconBell size={18} stroke={1.7} aria-hidden />
      <div className={styles['words']}>
        <b>{t('away')}</b>
        <ul>
          {reminders.slice(0, MAX_LISTED).map((reminder) => (
            <li key={reminder.id}>
              <Subject reminder={reminder} /> <small>{formatShortDateTime(reminder.dueAt, timeZone)}</small>
            </li>
          ))}
        </ul>
        {reminders.length > MAX_LISTED && <small>+{reminders.length - MAX_LISTED}</small>}
      </div>
      <div className={styles['acts']}>
        <button type="button" onClick={() => void acts.see(reminders)}>
          {t('understood')}
        </button>
      </div>
    </section>
  );
}

/**
 * Reminders of the signed-in person that wait to be seen, on every screen and every device until one of them answers. They take room
 * of their own: what stays until it is answered must not lie over what somebody needs meanwhile.
 */
export function ReminderKeeper() {
  const t = reminderPhrases.useT();
  const isNarrow = useIsNarrow();
  const [since] = useState(() => Date.now());
  const { data: reminders = [] } = useQuery(remindersQuery);
  const isMissed = ({ isLate, firedAt, dueAt }: Reminder) =>
    isLate || (Date.parse(firedAt) < since && Date.parse(dueAt) < since - STILL_NEAR_MS);
  const missed = reminders.filter(isMissed);
  const ringing = reminders.filter((one) => !isMissed(one));
  const shown = ringing.slice(0, isNarrow ? MAX_SHOWN_NARROW : MAX_SHOWN);
  if (reminders.length === 0) return null;
  return (
    <section className={styles['stack']} aria-label={t('title')} aria-live="polite">
      {missed.length > 0 && <Missed reminders={missed} />}
      {shown.map((reminder) => (
        <Ringing key={reminder.id} reminder={reminder} />
      ))}
      {ringing.length > shown.length && (
        <small className={styles['more']}>{t('more', { count: ringing.length - shown.length })}</small>
      )}
    </section>
  );
}
