import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { IconCalendarEvent, IconCheck, IconRepeat } from '@tabler/icons-react';
import { languageTags, useLanguage } from '../../../platform/i18n/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { calendarPhrases } from '../phrases/phrases.ts';
import { keyOf, wallSpan } from '../shown-events.ts';
import { kindOf } from './event-kind.ts';
import styles from './agenda.module.css';

type Props = {
  events: readonly CalendarEvent[];
  /** `YYYY-MM`. */
  month: string;
  timeZone: string;
  userId: number;
  onOpen: (event: CalendarEvent) => void;
};

/** The appointments of a month as a list of days: each day a heading, each appointment an item. */
export function Agenda({ events, month, timeZone, userId, onOpen }: Props) {
  const t = calendarPhrases.useT();
  const language = languageTags[useLanguage()];
  const days = Map.groupBy(events, (event) => wallSpan(event, timeZone).start.slice(0, 10));
  const shown = [...days].filter(([day]) => day.startsWith(month));
  if (shown.length === 0) {
    return (
      <EmptyState icon={IconCalendarEvent} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles['agenda']}>
      {shown.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles['day']}>
            {longDay(day, language)}
          </h2>
          <ul>
            {ofDay.map((event) => (
              <li key={keyOf(event)}>
                <button
                  type="button"
                  className={styles['row']}
                  data-event-id={keyOf(event)}
                  data-kind={kindOf(event, userId)}
                  data-done={event.concluido || undefined}
                  onClick={() => onOpen(event)}
                >
                  <span className={styles['time']}>{timeText(event, { timeZone, allDay: t('allDay') })}</span>
                  <span className={styles['bar']} aria-hidden />
                  <span className={styles['title']}>{event.title}</span>
                  {event.rule !== null && <IconRepeat size={14} stroke={1.7} aria-hidden />}
                  {event.concluido && (
                    <span className={styles['done']}>
                      <IconCheck size={14} stroke={2} aria-hidden />
                      {t('finished')}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const longDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

function timeText(event: CalendarEvent, { timeZone, allDay }: { timeZone: string; allDay: string }): string {
  if (event.allDay) return allDay;
  const { start, end } = wallSpan(event, timeZone);
  return `${start.slice(11)} – ${end.slice(11)}`;
}
