import '@mantine/schedule/styles.layer.css';
import type { CalendarEvent, CalendarMark } from '@balcao/contract/calendar/models.ts';
import { Box, UnstyledButton } from '@mantine/core';
import { DayView, MobileMonthView, MonthView, WeekView, type ScheduleEventData } from '@mantine/schedule';
import { localOf, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { useMemo, type ComponentProps } from 'react';
import { currentLanguage, languageTags } from '../../../platform/i18n/language.ts';
import { dateLocale } from '../../../ui/form/date-locale.ts';
import type { NewSpan } from '../form/event-values.ts';
import { calendarPhrases } from '../phrases/phrases.ts';
import { foldFullDays } from '../fold-full-days.ts';
import { minutesOf, type ShownEvent, type ShownThing } from '../shown-events.ts';
import type { CalendarView } from '../shown-window.ts';
import styles from './calendar-grid.module.css';
import { EventBody } from './event-body.tsx';
import { kindOf } from './event-kind.ts';

type Props = {
  view: Exclude<CalendarView, 'agenda'>;
  day: string;
  isNarrow: boolean;
  /** Appointments, marks and what lies behind them, as they are drawn. */
  shown: ShownEvent[];
  userId: number;
  /** Of the company, whose clock the calendar goes by. */
  timeZone: string;
  onDay: (day: string) => void;
  /** Shows all of a day of which the month shows a part. */
  onWholeDay: (day: string) => void;
  onNew: (span: NewSpan) => void;
  onOpen: (event: CalendarEvent) => void;
  onMark: (mark: CalendarMark) => void;
  onMove: (event: CalendarEvent, times: { start: string; end: string }) => void;
};

const thingOf = (shown: ScheduleEventData) => (shown.payload?.['thing'] ?? null) as ShownThing;
const eventOf = (shown: ScheduleEventData) => {
  const thing = thingOf(shown);
  return thing && 'event' in thing ? thing.event : null;
};
const mayMove = (shown: ScheduleEventData) => eventOf(shown)?.mayEdit ?? false;

/** Month, week or day, drawn by the kit. It gets single appointments: series are worked out by the server. */
export function CalendarGrid(props: Props) {
  const { view, day, isNarrow, shown, timeZone, onDay, onWholeDay, onNew, onOpen, onMark, onMove } = props;
  const labels = useLabels();
  const renderEvent = useRenderEvent(props.userId);
  const open = (one: ScheduleEventData) => {
    const thing = thingOf(one);
    if (thing && 'event' in thing) onOpen(thing.event);
    else if (thing && 'mark' in thing) onMark(thing.mark);
    else if (thing) onWholeDay(thing.day);
  };
  const move = (moved: { event: ScheduleEventData; newStart: string; newEnd: string }) => {
    const event = eventOf(moved.event);
    if (event) onMove(event, { start: minutesOf(moved.newStart), end: minutesOf(moved.newEnd) });
  };
  const common = {
    events: shown,
    locale: dateLocale(),
    labels,
    renderEvent,
    onEventClick: open,
    firstDayOfWeek: 0 as const,
    weekendDays: [],
  };
  const body = {
    renderEventBody: (one: ScheduleEventData) => (
      <EventBody event={eventOf(one)} title={one.title} showsTime={view === 'month'} />
    ),
  };
  const now = () => localOf(new Date(), timeZone);
  const today = now().slice(0, 10);
  const todayProps = (date: string) => (date.slice(0, 10) === today ? todayMark : {});
  const movable = { ...body, withEventsDragAndDrop: true, canDragEvent: mayMove, onEventDrop: move };
  if (view === 'month' && isNarrow) {
    return (
      <MobileMonthView
        {...common}
        date={day}
        selectedDate={day}
        onSelectedDateChange={(date) => date !== null && onDay(date)}
        onDateChange={onDay}
        renderHeader={() => null}
        weekdayFormat="ddd"
        eventsHeaderFormat={longDay}
        highlightToday={false}
        getDayProps={(date) => ({
          'aria-selected': undefined,
          'aria-pressed': date.slice(0, 10) === day,
          ...todayProps(date),
        })}
        classNames={phoneClasses}
      />
    );
  }
  if (view === 'month') {
    return (
      <MonthView
        {...common}
        events={foldFullDays(shown, labels.moreLabel)}
        {...movable}
        date={day}
        withHeader={false}
        classNames={monthClasses}
        highlightToday={false}
        getDayProps={todayProps}
        weekdayFormat="ddd"
        maxEventsPerDay={4}
        withDragSlotSelect
        onDayClick={(date) => onNew(hourAt(`${date}T09:00`))}
        onSlotDragEnd={(from, until) => onNew({ start: minutesOf(from), end: minutesOf(until), allDay: true })}
      />
    );
  }
  const Times = view === 'week' ? WeekView : DayView;
  return (
    <Times
      {...common}
      {...movable}
      date={day}
      withHeader={false}
      startScrollTime="06:30:00"
      classNames={wholeDayClasses}
      scrollAreaProps={{ className: styles['hours'] ?? '' }}
      intervalMinutes={30}
      eventDragInterval={15}
      eventResizeInterval={15}
      slotHeight="52px"
      getCurrentTime={now}
      withCurrentTimeIndicator
      withEventResize
      canResizeEvent={mayMove}
      onEventResize={move}
      withDragSlotSelect
      onTimeSlotClick={({ slotStart }) => onNew(hourAt(minutesOf(slotStart)))}
      onSlotDragEnd={(from, until) => onNew({ start: minutesOf(from), end: minutesOf(until), allDay: false })}
      onAllDaySlotClick={(date) => onNew({ ...wholeDay(date), allDay: true })}
    />
  );
}

const phoneClasses = {
  mobileMonthViewEventsHeader: styles['heading'] ?? '',
  mobileMonthViewWeekday: styles['weekday'] ?? '',
};
const monthClasses = { monthViewDayLabel: styles['dayNumber'] ?? '' };
/** The kit would mark the day of the browser's clock. */
const todayMark = { 'aria-current': 'date', mod: { today: true } };
const wholeDayClasses = {
  weekViewHeader: styles['days'] ?? '',
  weekViewAllDaySlots: styles['wholeDays'] ?? '',
  dayViewAllDay: styles['wholeDay'] ?? '',
  dayViewSlotLabels: styles['labels'] ?? '',
};

const hourAt = (start: string): NewSpan => ({ start, end: shiftLocal(start, 60), allDay: false });
const wholeDay = (date: string) => ({ start: `${date}T00:00`, end: shiftLocal(`${date}T00:00`, 24 * 60) });

const longDay = (day: string) =>
  new Intl.DateTimeFormat(languageTags[currentLanguage()], { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(`${day.slice(0, 10)}T12:00:00`),
  );

function useLabels() {
  const t = calendarPhrases.useT();
  return useMemo(
    () => ({
      day: t('day'),
      week: t('week'),
      month: t('month'),
      allDay: t('allDay'),
      weekday: t('weekday'),
      timeSlot: t('timeSlot'),
      today: t('today'),
      next: t('next'),
      previous: t('previous'),
      more: t('more'),
      noEvents: t('noEvents'),
      moreLabel: (hidden: number) => t('moreEvents', { events: hidden }),
    }),
    [t],
  );
}

type RenderEvent = NonNullable<ComponentProps<typeof WeekView>['renderEvent']>;

function useRenderEvent(userId: number): RenderEvent {
  return useMemo(
    () => (shown, given) => {
      const thing = thingOf(shown);
      if (!thing) return <Box {...(given as object)} aria-hidden />;
      const event = 'event' in thing ? thing.event : null;
      return (
        <UnstyledButton
          {...given}
          className={`${given.className ?? ''} ${styles['event'] ?? ''}`}
          data-kind={event ? kindOf(event, userId) : 'mark'}
          data-done={event?.concluido || undefined}
        >
          {given.children}
        </UnstyledButton>
      );
    },
    [userId],
  );
}
