import type { CalendarEvent, CalendarMark } from '@balcao/contract/calendar/models.ts';
import { localOf } from '@balcao/contract/recurrence/local-time.ts';
import { IconCalendarEvent, IconCheck, IconRepeat } from '@tabler/icons-react';
import { languageTags, useLanguage } from '../../../platform/i18n/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { calendarPhrases } from '../phrases/phrases.ts';
import { keyOf, placeInMonth, wallSpan } from '../shown-events.ts';
import { kindOf } from './event-kind.ts';
import styles from './agenda.module.css';

type Props = {
  /** What is known may still be of the month that was looked at before. */
  isComing: boolean;
  events: readonly CalendarEvent[];
  /** Called by what they are. */
  marks: readonly CalendarMark[];
  /** `YYYY-MM`. */
  month: string;
  timeZone: string;
  userId: number;
  onOpen: (event: CalendarEvent) => void;
  onMark: (mark: CalendarMark) => void;
};

type Row = { at: string; event: CalendarEvent } | { at: string; mark: CalendarMark };

/** The appointments of a month as a list of days, with what else stands in them: each day a heading, each one an item. */
export function Agenda({ isComing, events, marks, month, timeZone, userId, onOpen, onMark }: Props) {
  const t = calendarPhrases.useT();
  const language = languageTags[useLanguage()];
  const rows: Row[] = [
    ...events.flatMap((event) => {
      const at = placeInMonth(event, month, timeZone);
      return at === null ? [] : { at, event };
    }),
    ...marks
      .map((mark) => ({ at: localOf(new Date(mark.at), timeZone), mark }))
      .filter(({ at }) => at.startsWith(month)),
  ];
  const days = Map.groupBy(
    rows.toSorted((a, b) => a.at.localeCompare(b.at)),
    ({ at }) => at.slice(0, 10),
  );
  if (isComing) return <SkeletonRows count={5} />;
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconCalendarEvent} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles['agenda']}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles['day']}>
            {longDay(day, language)}
          </h2>
          <ul>
            {ofDay.map((row) =>
              'event' in row ? (
                <EventItem key={keyOf(row.event)} {...{ ...row, timeZone, userId, onOpen }} />
              ) : (
                <MarkItem key={`${row.mark.kind} ${row.mark.id}`} mark={row.mark} at={row.at} onMark={onMark} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ItemProps = Pick<Props, 'timeZone' | 'userId' | 'onOpen'> & { at: string; event: CalendarEvent };

function EventItem({ at, event, timeZone, userId, onOpen }: ItemProps) {
  const t = calendarPhrases.useT();
  const about = event.ticket?.contactName ?? event.contact?.name;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        data-event-id={keyOf(event)}
        data-kind={kindOf(event, userId)}
        data-done={event.concluido || undefined}
        onClick={() => onOpen(event)}
      >
        <span className={styles['time']}>{event.allDay ? t('allDay') : timeText(wallSpan(event, timeZone), at)}</span>
        <span className={styles['bar']} aria-hidden />
        <span className={styles['title']}>
          {event.title}
          {about !== undefined && <small className={styles['about']}>{about}</small>}
        </span>
        {event.rule !== null && <IconRepeat size={14} stroke={1.7} aria-hidden />}
        {event.concluido && (
          <span className={styles['done']}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {t('finished')}
          </span>
        )}
      </button>
    </li>
  );
}

function MarkItem({ mark, at, onMark }: { mark: CalendarMark; at: string; onMark: Props['onMark'] }) {
  const t = calendarPhrases.useT();
  return (
    <li>
      <button type="button" className={styles['row']} data-kind="mark" onClick={() => onMark(mark)}>
        <span className={styles['time']}>{mark.allDay ? t('allDay') : at.slice(11)}</span>
        <span className={styles['bar']} aria-hidden />
        <span className={styles['title']}>{mark.title}</span>
      </button>
    </li>
  );
}

const longDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Of what began before the month that is shown, only the end. */
const timeText = ({ start, end }: { start: string; end: string }, at: string) =>
  `${start < at ? '…' : start.slice(11)} – ${end.slice(11)}`;
