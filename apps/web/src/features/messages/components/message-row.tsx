import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import type { TicketSpan } from '@balcao/contract/tickets/models.ts';
import { memo } from 'react';
import { useSession } from '../../../platform/session.tsx';
import type { PlacedNote } from '../history/notes-by-place.ts';
import { openings, standTogether } from '../history/rows.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { Bubble } from '../bubble/bubble.tsx';
import { DayLine } from '../../../ui/day-line/day-line.tsx';
import { NewLine } from './places/new-line.tsx';
import { LogLine } from './log-line.tsx';
import styles from './message-list.module.css';
import { belongsToNext, StandingNotes } from './places/standing-notes.tsx';
import { TicketLine } from './ticket-line.tsx';

type Props = {
  message: Message;
  outgoing: OutboxItem | null;
  before: Message | null;
  /** What follows; the lines between the two hang below this one, so that older messages on top move nothing. */
  next: Message | null;
  /** Nothing older exists: the lines of the beginning stand above. */
  isFirst: boolean;
  span: TicketSpan | undefined;
  nextSpan: TicketSpan | undefined;
  /** Notes that were written after it and before the next. */
  notes: readonly PlacedNote[] | undefined;
  /** Notes from before the first message. */
  notesOnTop?: readonly PlacedNote[] | undefined;
  /** So many new messages begin with it, or with what follows; 0 elsewhere. */
  newAbove?: number;
  newBelow: number;
  isFound: boolean;
  /** Null while nobody is marking messages. */
  isSelected: boolean | null;
};

const none: readonly PlacedNote[] = [];

function Lines({ message, before, span }: { message: Message; before: Message | null; span: TicketSpan | undefined }) {
  const { timeZone } = useSession().user.company;
  const opens = openings(message, before, timeZone);
  return (
    <>
      {opens.day && <DayLine at={message.sentAt} />}
      {opens.ticket && span && <TicketLine span={span} />}
    </>
  );
}

/** One place of the conversation: a bubble or a log line, and what opens after it. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const {
    message,
    outgoing,
    before,
    next,
    isFirst,
    span,
    nextSpan,
    notes = none,
    notesOnTop,
    newAbove = 0,
    newBelow,
    isFound,
    isSelected,
  } = props;
  const { timeZone } = useSession().user.company;
  const ofNext = notes.filter((note) => belongsToNext(note, { message, next, timeZone }));
  return (
    <div className={styles['row']}>
      {notesOnTop && <StandingNotes notes={notesOnTop} />}
      {isFirst && <Lines message={message} before={null} span={span} />}
      {newAbove > 0 && <NewLine count={newAbove} />}
      {isLogLine(message.mediaType) ? (
        <LogLine message={message} />
      ) : (
        <Bubble
          message={message}
          outgoing={outgoing}
          isFirst={!standTogether(message, before, timeZone)}
          isLast={!standTogether(message, next, timeZone)}
          isFound={isFound}
          isSelected={isSelected}
          isTicketOpen={span === undefined || span.status === 'open'}
        />
      )}
      <StandingNotes notes={notes.filter((note) => !ofNext.includes(note))} />
      {next && <Lines message={next} before={message} span={nextSpan} />}
      <StandingNotes notes={ofNext} />
      {newBelow > 0 && <NewLine count={newBelow} />}
    </div>
  );
});
