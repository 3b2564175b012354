import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { NewSpan } from '../form/event-values.ts';
import type { useCalendarActs } from '../use-calendar-acts.ts';
import { ScopeDialog } from './scope-dialog.tsx';

const EventDialog = lazyPart(() => import('./event-dialog.tsx').then((module) => ({ default: module.EventDialog })));
const EventSheet = lazyPart(() => import('./event-sheet.tsx').then((module) => ({ default: module.EventSheet })));

/** An appointment that is there, or where a new one is to stand. */
export type OpenedEvent = { event: CalendarEvent } | { span: NewSpan };

type Props = {
  opened: OpenedEvent | null;
  acts: ReturnType<typeof useCalendarActs>;
  /** Under which name the tab keeps what is typed into a new one. */
  keptAs?: string;
  onClose: () => void;
};

/** The dialog of an appointment, to change it or to read it, and over it the question how much of a series is meant. */
export function OpenedEventDialogs({ opened, acts, keptAs, onClose }: Props) {
  return (
    <Suspense>
      {opened && <Opened {...{ opened, acts, onClose, ...(keptAs !== undefined && { keptAs }) }} />}
      {acts.asked && <ScopeDialog asked={acts.asked} failed={acts.failed} onClose={acts.forget} />}
    </Suspense>
  );
}

function Opened({ opened, acts, keptAs, onClose }: Props & { opened: OpenedEvent }) {
  const event = 'event' in opened ? opened.event : null;
  if (event && !event.mayEdit) return <EventSheet event={event} onClose={onClose} />;
  return (
    <EventDialog
      event={event}
      span={'span' in opened ? opened.span : null}
      keptAs={event ? undefined : keptAs}
      isBusy={event !== null && acts.underway.includes(event.id)}
      isCovered={acts.asked !== null}
      failed={acts.failed}
      onSave={(draft) => acts.save(event, draft)}
      onFinish={acts.finish}
      onRemove={acts.remove}
      onClose={onClose}
    />
  );
}
