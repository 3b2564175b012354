import { IconArrowDown } from '@tabler/icons-react';
import { useCallback } from 'react';
import { EndList } from '../../../ui/end-list/end-list.tsx';
import { ScrollToEndButton } from '../../../ui/end-list/scroll-to-end-button.tsx';
import { useEndVirtualizer } from '../../../ui/end-list/use-end-virtualizer.ts';
import { useEndWatch } from '../../../ui/end-list/use-end-watch.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { History } from '../history/history.ts';
import { AT_TOP } from '../history/notes-by-place.ts';
import { useRowWindow } from '../history/row-window.ts';
import { useHistoryQuery, useRows } from '../history/use-history.ts';
import { picturesIn } from '../media/pictures-in.ts';
import { loadMore, type HistoryOf } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { useIsAtEnd } from '../use-is-at-end.ts';
import { useJump } from '../use-jump.ts';
import { ToolsContext, type ToolsFromOutside } from './conversation-tools.ts';
import { ListedRow } from './places/listed-row.tsx';
import { LoadStates, NothingSaid } from './places/list-states.tsx';
import styles from './message-list.module.css';
import { MessageSkeleton } from './message-skeleton.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useNewMessages } from './places/use-new-messages.ts';
import { useNotesByPlace } from './places/use-notes-by-place.ts';

type Props = {
  of: HistoryOf;
  /** Opened at this message instead of the end. */
  focusMessageId: number | null;
  /** So many messages of the customer were new when it was opened: it opens where they begin, if nowhere else. */
  unreadAtOpening: number;
  tools: ToolsFromOutside;
};

/** The conversation: opens at its end, stays there as messages come, keeps its place while others are loaded. */
export function MessageList(props: Props) {
  const { data, isError, error, refetch } = useHistoryQuery(props.of);
  if (data) return <LoadedMessages key={props.of.contactId} {...props} history={data} />;
  return isError ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <MessageSkeleton />;
}

function LoadedMessages({ of, focusMessageId, unreadAtOpening, tools, history }: Props & { history: History }) {
  'use no memo';
  const t = messagePhrases.useT();
  const all = useRows(history, of.ticketId);
  const shown = useRowWindow(history, all);
  const { rows, toEnd: showEnd } = shown;
  const segment = history.view;
  const isWhole = segment.ends.newer === null && !shown.hasBelow;
  const list = useEndVirtualizer({ listKey: of.contactId, count: rows.count, keyAt: rows.keyAt, isWhole });
  const { box, virtualizer, scrollToEnd } = list;

  const toEnd = useCallback(() => {
    if (history.isVisiting) history.leaveVisit();
    showEnd();
    requestAnimationFrame(scrollToEnd);
  }, [history, showEnd, scrollToEnd]);
  const { isAtEnd, setAtEnd, unseen } = useIsAtEnd(history, all, toEnd);
  const notes = useNotesByPlace(history, isAtEnd ? scrollToEnd : null);
  function scrollTo(index: number) {
    // Whoever goes to a message has left the end, also before the first look.
    setAtEnd(false);
    virtualizer.scrollToIndex(index, { align: 'center' });
  }
  const { news, focus } = useNewMessages({ history, of, count: unreadAtOpening, focusMessageId });
  const { jump, foundId } = useJump({ history, of, rows, reveal: shown.reveal, focusMessageId: focus, scrollTo });
  useListKeys({ box, rows, tools, history, scrollTo: (index) => virtualizer.scrollToIndex(index) });

  function onLook(isEnd: boolean, middle: number) {
    setAtEnd(isEnd);
    history.standAt(isEnd ? null : (rows.at(middle)?.message.id ?? null));
  }
  /** What is loaded is laid out first; then more is loaded. */
  function more(direction: 'older' | 'newer') {
    if (direction === 'older' && shown.hasAbove) layOut(shown.up);
    else if (direction === 'newer' && shown.hasBelow) layOut(shown.down);
    else if (history.loading(direction) === 'idle') void loadMore(history, of, direction);
  }
  /** Where it was told to scroll is a number of a row, which is another's now. */
  function layOut(step: () => void) {
    virtualizer.cancelScroll();
    step();
  }
  const { onScroll } = useEndWatch({ list, isWhole, isAtEnd, onLook, onNear: more });

  return (
    <ToolsContext value={{ ...tools, jump, pictures: () => picturesIn(segment.all) }}>
      <div className={styles['frame']}>
        <LoadStates history={history} of={of} />
        <EndList
          list={list}
          label={t('list')}
          nothing={rows.count === 0 && <NothingSaid notes={notes.get(AT_TOP) ?? []} />}
          onScroll={onScroll}
          row={(index) => (
            <ListedRow
              index={index}
              rows={rows}
              history={history}
              hasAbove={shown.hasAbove}
              notes={notes}
              news={news}
              foundId={foundId}
              selected={tools.selected}
            />
          )}
        />
        {!isAtEnd && (
          <ScrollToEndButton
            icon={IconArrowDown}
            label={unseen > 0 ? t('newMessages', { count: unseen }) : t('toEnd')}
            onClick={toEnd}
          />
        )}
      </div>
    </ToolsContext>
  );
}
