import type { History } from '../../history/history.ts';
import { AT_TOP, type PlacedNote } from '../../history/notes-by-place.ts';
import type { Rows } from '../../history/rows.ts';
import { MessageRow } from '../message-row.tsx';
import type { NewMessages } from './use-new-messages.ts';

type Props = {
  index: number;
  rows: Rows;
  history: History;
  /** Rows of what is loaded are left out above. */
  hasAbove: boolean;
  notes: ReadonlyMap<number, readonly PlacedNote[]>;
  news: NewMessages | null;
  foundId: number | null;
  /** Null while nobody is marking messages. */
  selected: ReadonlySet<number> | null;
};

/** So many new messages begin with this one. */
const countAt = (news: NewMessages | null, messageId: number | undefined) =>
  news?.firstId === messageId ? (news?.count ?? 0) : 0;

const messageAt = (rows: Rows, index: number) => rows.at(index)?.message ?? null;

/** One row of a conversation with its neighbours, and what stands between it and them. */
export function ListedRow({ index, rows, history, hasAbove, notes, news, foundId, selected }: Props) {
  const row = rows.at(index);
  if (!row) return null;
  const { message, outgoing } = row;
  const next = messageAt(rows, index + 1);
  const isTop = index === 0 && !hasAbove;
  return (
    <MessageRow
      message={message}
      outgoing={outgoing}
      before={messageAt(rows, index - 1)}
      next={next}
      isFirst={isTop && history.view.ends.older === null}
      span={history.span(message.ticketId)}
      nextSpan={next ? history.span(next.ticketId) : undefined}
      notes={outgoing ? undefined : notes.get(message.id)}
      {...(isTop && { notesOnTop: notes.get(AT_TOP), newAbove: countAt(news, message.id) })}
      newBelow={countAt(news, next?.id)}
      isFound={message.id === foundId}
      isSelected={selected && selected.has(message.id)}
    />
  );
}
