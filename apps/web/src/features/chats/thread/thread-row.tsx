import { dayAt } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { DayLine } from '../../../ui/day-line/day-line.tsx';
import { chatPhrases } from '../phrases/phrases.ts';
import { Bubble } from './bubble/bubble.tsx';
import bubbleStyles from './bubble/bubble.module.css';
import { standTogether, writtenAt, type ThreadEntry } from './rows.ts';
import styles from './thread.module.css';
import { UnsentBubble } from './bubble/unsent-bubble.tsx';

type Props = {
  rows: readonly ThreadEntry[];
  index: number;
  /** Nothing older exists: the first day is named. */
  isWholeAbove: boolean;
  newLine: { after: number; count: number } | null;
  found: number | null;
};

function NewLine({ count }: { count: number }) {
  const t = chatPhrases.useT();
  return <div className={styles['newLine']}>{t('newLine', { count })}</div>;
}

type Place = { row: ThreadEntry; next: ThreadEntry | undefined; newLine: Props['newLine'] };

/** What opens below a bubble: another day, what is new. */
function LinesBelow({ row, next, newLine }: Place) {
  const { timeZone } = useSession().user.company;
  if (!next) return null;
  const day = (one: ThreadEntry) => dayAt(writtenAt(one), timeZone);
  return (
    <>
      {day(next) !== day(row) && <DayLine at={writtenAt(next)} />}
      {newLine && row.message?.seq === newLine.after && <NewLine count={newLine.count} />}
    </>
  );
}

/** What stands above everything. */
function LinesAbove({ row, newLine }: Omit<Place, 'next'>) {
  return (
    <>
      <DayLine at={writtenAt(row)} />
      {newLine && row.message?.seq === newLine.after + 1 && <NewLine count={newLine.count} />}
    </>
  );
}

/** One place of the chat: a bubble, and the lines that open below it, so that older messages on top move nothing. */
export function ThreadRow({ rows, index, isWholeAbove, newLine, found }: Props) {
  const { user } = useSession();
  const row = rows[index];
  if (!row) return null;
  const next = rows[index + 1];
  const place = { userId: user.id, timeZone: user.company.timeZone };
  const { message, unsent } = row;
  const isLast = !standTogether(row, next, place);
  return (
    <div className={bubbleStyles['row']}>
      {index === 0 && isWholeAbove && <LinesAbove row={row} newLine={newLine} />}
      {message && (
        <Bubble
          message={message}
          isFirst={!standTogether(row, rows[index - 1], place)}
          isLast={isLast}
          isFound={found === message.seq}
        />
      )}
      {unsent && <UnsentBubble unsent={unsent} isLast={isLast} />}
      <LinesBelow row={row} next={next} newLine={newLine} />
    </div>
  );
}
