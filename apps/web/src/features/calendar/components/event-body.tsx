import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { localOf } from '@balcao/contract/recurrence/local-time.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconRepeat } from '@tabler/icons-react';
import { useSession } from '../../../platform/session.tsx';
import { calendarPhrases } from '../phrases/phrases.ts';
import styles from './event-body.module.css';

/** What stands in a drawn appointment: when it begins where that is not seen, its title, and what is special about it. */
export function EventBody({
  event,
  title,
  showsTime,
}: {
  event: CalendarEvent | null;
  title: string;
  showsTime: boolean;
}) {
  const t = calendarPhrases.useT();
  const { timeZone } = useSession().user.company;
  const time = event && showsTime && !event.allDay ? localOf(new Date(event.start), timeZone).slice(11) : null;
  return (
    <span className={styles['body']}>
      {event?.concluido && (
        <>
          <IconCheck size={12} stroke={2.4} aria-hidden />
          <VisuallyHidden>{t('finished')}</VisuallyHidden>
        </>
      )}
      {time && <span className={styles['time']}>{time}</span>}
      <span className={styles['title']}>{title}</span>
      {event?.rule && <IconRepeat size={11} stroke={2} className={styles['repeat']} aria-hidden />}
    </span>
  );
}
