import '@mantine/core/styles/Alert.layer.css';
import { localOf } from '@balcao/contract/recurrence/local-time.ts';
import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { Alert, Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { formatDay } from '../../../../platform/format/day.ts';
import { formatDateTime } from '../../../../platform/format/instant.ts';
import { keepWords } from '../../../../platform/drafts/kept-words.ts';
import { useSession } from '../../../../platform/session.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { eventsAboutQuery, type EventSubject } from '../../calendar.data.ts';
import { keptChangeOf, type NewSpan } from '../../form/event-values.ts';
import { calendarPhrases } from '../../phrases/phrases.ts';
import { keyOf } from '../../shown-events.ts';
import { useCalendarActs } from '../../use-calendar-acts.ts';
import { FailedLine } from '../failed-line.tsx';
import { OpenedEventDialogs, type OpenedEvent } from '../opened-event.tsx';
import styles from './about.module.css';

const HOUR_MS = 60 * 60_000;

/** The next full hour, for an hour. */
function nextHour(timeZone: string): NewSpan {
  const from = Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS;
  const at = (instant: number) => localOf(new Date(instant), timeZone);
  return { start: at(from), end: at(from + HOUR_MS), allDay: false };
}

type Props = { about: EventSubject; onClose: () => void };

/** What lies ahead in one's calendar about a ticket or somebody, and the way to another appointment. */
export function EventsAbout({ about, onClose }: Props) {
  const t = calendarPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [opened, open] = useState<OpenedEvent | null>(null);
  const shut = () => {
    if (opened && 'event' in opened) keepWords(keptChangeOf(opened.event), null);
    open(null);
  };
  const acts = useCalendarActs(timeZone, { onDone: shut, about });
  const { data, error, refetch } = useQuery(eventsAboutQuery(about));
  function close() {
    acts.failed.forget();
    shut();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ticketId' in about ? 'aboutTicket' : 'aboutContact')}
      size={520}
      // Escape belongs to what lies above.
      closeOnEscape={opened === null && acts.asked === null}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Button
        data-autofocus
        leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => open({ span: nextHour(timeZone) })}
      >
        {t('add')}
      </Button>
      {opened === null && <FailedLine failure={acts.failed.failure} />}
      <p className={styles['hint']}>{t(data?.events.length === 0 ? 'aboutEmpty' : 'aboutAhead')}</p>
      {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />)}
      {data?.hasMore && <Alert>{t('tooMany')}</Alert>}
      <ul>
        {data?.events.map((event) => (
          <li key={keyOf(event)}>
            <Row event={event} onOpen={() => open({ event })} />
          </li>
        ))}
      </ul>
      <OpenedEventDialogs opened={opened} acts={acts} onClose={close} />
    </Modal>
  );
}

function Row({ event, onOpen }: { event: CalendarEvent; onOpen: () => void }) {
  const { timeZone } = useSession().user.company;
  const { allDay, start, startLocal, title, concluido } = event;
  return (
    <button type="button" className={styles['row']} data-done={concluido || undefined} onClick={onOpen}>
      <span className={styles['when']}>
        {allDay ? formatDay(startLocal.slice(0, 10)) : formatDateTime(start, timeZone)}
      </span>
      <span className={styles['title']}>{title}</span>
    </button>
  );
}
