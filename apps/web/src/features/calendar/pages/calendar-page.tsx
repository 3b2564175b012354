import '@mantine/core/styles/Alert.layer.css';
import type { CalendarEvent, CalendarMark } from '@balcao/contract/calendar/models.ts';
import { localOf } from '@balcao/contract/recurrence/local-time.ts';
import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSession } from '../../../platform/session.tsx';
import { keepWords } from '../../../platform/drafts/kept-words.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { Agenda } from '../components/agenda.tsx';
import { CalendarBar, layerNames, type LayerName } from '../components/calendar-bar.tsx';
import { CalendarGrid } from '../components/calendar-grid.tsx';
import { FailedLine } from '../components/failed-line.tsx';
import { OpenedEventDialogs, type OpenedEvent } from '../components/opened-event.tsx';
import { keptChangeOf, keptSpan } from '../form/event-values.ts';
import { calendarPhrases } from '../phrases/phrases.ts';
import { keyOf } from '../shown-events.ts';
import { calendarViews, type CalendarView } from '../shown-window.ts';
import { useCalendarActs } from '../use-calendar-acts.ts';
import { useLedTo } from '../use-led-to.ts';
import { useShownEvents } from '../use-shown-events.ts';
import styles from './calendar-page.module.css';

const AddressDialog = lazyPart(() =>
  import('../components/address-dialog.tsx').then((module) => ({ default: module.AddressDialog })),
);

type Opened = OpenedEvent | 'address' | null;

/** Under which name the tab keeps a new appointment while it is written. */
const KEPT = 'event';

/** Whoever was writing one when the page was loaded again goes on. */
function begunEvent(): Opened {
  const span = keptSpan(KEPT);
  return span && { span };
}

const narrowViews = calendarViews.filter((view) => view !== 'week');

/** Which days are looked at, and how. On phones there is no week. */
function useLook(timeZone: string) {
  const isNarrow = useIsNarrow() ?? false;
  const today = localOf(useNow(), timeZone).slice(0, 10);
  const [day, onDay] = useState(today);
  const [wanted, onView] = useState<CalendarView>(isNarrow ? 'month' : 'week');
  const [layers, onLayers] = useState<LayerName[]>([...layerNames]);
  const view = isNarrow && wanted === 'week' ? 'day' : wanted;
  const views = isNarrow ? narrowViews : calendarViews;
  return { isNarrow, bar: { today, day, view, views, layers, onDay, onView, onLayers } };
}

/** What is only looked at here is changed where it stands. */
function useOpenMark() {
  const navigate = useNavigate();
  return ({ kind, id }: CalendarMark) =>
    void (kind === 'task' ? navigate({ to: '/todolist', search: { task: id } }) : navigate({ to: '/schedules' }));
}

/** Own appointments, those one is invited to and those of the team, in four views. */
export function CalendarPage() {
  const t = calendarPhrases.useT();
  const { user } = useSession();
  const { timeZone } = user.company;
  const [opened, setOpened] = useState<Opened>(begunEvent);
  const shut = () => {
    if (opened !== null && opened !== 'address') keepWords('span' in opened ? KEPT : keptChangeOf(opened.event), null);
    setOpened(null);
  };
  const acts = useCalendarActs(timeZone, { onDone: shut });
  const { isNarrow, bar } = useLook(timeZone);
  const { day, view, layers } = bar;
  const { events, isComing, marks, shown } = useShownEvents({ day, view, layers, timeZone, userId: user.id });
  const all = events.data?.events ?? [];
  const open = (event: CalendarEvent) => setOpened({ event });
  function showDay(whole: string) {
    bar.onDay(whole);
    bar.onView('day');
  }
  /** What was not kept is given up with it. */
  function close() {
    acts.failed.forget();
    shut();
  }
  const openMark = useOpenMark();
  useLedTo({ ...bar, events: isComing ? undefined : all, onOpen: open });

  /** Delete on an appointment deletes it, as the button of its dialog does. */
  function onKeyDown({ key, target }: KeyboardEvent) {
    const id = key === 'Delete' && target instanceof Element ? target.getAttribute('data-event-id') : null;
    const event = id === null ? undefined : all.find((one) => keyOf(one) === id && one.mayEdit);
    if (event) acts.remove(event);
  }

  return (
    <PagePanel
      title={t('title')}
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened({ span: { start: `${day}T09:00`, end: `${day}T10:00`, allDay: false } })}
        >
          {t('add')}
        </Button>
      }
    >
      <CalendarBar {...bar} onAddress={() => setOpened('address')} />
      {opened === null && <FailedLine failure={acts.failed.failure} />}
      {events.data?.hasMore && <Alert className={styles['many']}>{t('tooMany')}</Alert>}
      {/* A listener for what bubbles from the appointments in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what bubbles comes from the appointments, which are buttons */}
      <div className={styles['view']} onKeyDown={onKeyDown}>
        {events.error && !events.data ? (
          <ErrorState failure={events.error} onRetry={() => void events.refetch()} />
        ) : view === 'agenda' ? (
          <Agenda
            isComing={isComing}
            events={all}
            marks={marks}
            month={day.slice(0, 7)}
            timeZone={timeZone}
            userId={user.id}
            onOpen={open}
            onMark={openMark}
          />
        ) : (
          <CalendarGrid
            view={view}
            day={day}
            isNarrow={isNarrow}
            shown={shown}
            userId={user.id}
            timeZone={timeZone}
            onDay={bar.onDay}
            onWholeDay={showDay}
            onNew={(span) => setOpened({ span })}
            onOpen={open}
            onMark={openMark}
            onMove={acts.move}
          />
        )}
      </div>
      <Suspense>{opened === 'address' && <AddressDialog onClose={close} />}</Suspense>
      <OpenedEventDialogs opened={opened === 'address' ? null : opened} acts={acts} keptAs={KEPT} onClose={close} />
    </PagePanel>
  );
}
