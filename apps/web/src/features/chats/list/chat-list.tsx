import type { Chat } from '@balcao/contract/chats/models.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconMessageCircle, IconPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { chatListQuery, chatQuery, inOrder, latestChatsQuery, type ChatKind } from '../data/chats.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { ChatRow } from './chat-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import styles from './list.module.css';

/** The next page is asked for this close to the end. */
const NEAR_END_PX = 100;

/** The arrows walk through the chats. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const current = links.findIndex((link) => link === document.activeElement);
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, current + step))]?.focus();
}

type ListProps = {
  kind: ChatKind;
  words: string;
  selected: string | undefined;
  onNew: () => void;
  onFollow: () => void;
};

function Nothing({ kind, onNew }: Pick<ListProps, 'kind' | 'onNew'>) {
  const t = chatPhrases.useT();
  return (
    <EmptyState
      icon={kind === 'group' ? IconUsers : IconMessageCircle}
      title={t(`list.none.${kind}`)}
      action={
        <Button variant="default" onClick={onNew}>
          {t('new')}
        </Button>
      }
    >
      {t('list.noneHint')}
    </EmptyState>
  );
}

function Chats({ kind, words, selected, onNew, onFollow }: ListProps) {
  const t = chatPhrases.useT();
  const box = useRef<HTMLDivElement>(null);
  const { data, error, refetch, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    chatListQuery(kind, words),
  );
  function loadNearEnd() {
    if (!box.current || !hasNextPage || isFetching) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX) void fetchNextPage();
  }
  const fill = useEffectEvent(() => {
    if (!isFetchNextPageError) loadNearEnd();
  });
  // A first page that does not fill the list leaves nothing to scroll.
  useEffect(() => fill(), [data, isFetching]);
  const chats: Chat[] | undefined = data && inOrder(data.pages.flatMap(({ records }) => records));
  if (!chats) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={7} />;
  return (
    <div ref={box} className={styles['scroll']} onScroll={loadNearEnd}>
      {chats.length === 0 && words === '' && <Nothing kind={kind} onNew={onNew} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside take the keys; arrows only move between them */}
      <ul aria-label={t(`tab.${kind}`)} onKeyDown={moveByArrow}>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isSelected={chat.uuid === selected} onFollow={onFollow} />
        ))}
      </ul>
      {words !== '' && <FoundMessages words={words} isAlone={chats.length === 0} onFollow={onFollow} />}
    </div>
  );
}

const kindOf = ({ isGroup }: Chat): ChatKind => (isGroup ? 'group' : 'personal');

/** The tab of the chat that is open, until somebody looks into the other one; groups first for whoever has nothing else. */
function useKind(selected: string | undefined, latest: readonly Chat[]) {
  const { data: opened } = useQuery({ ...chatQuery(selected ?? ''), enabled: selected !== undefined });
  const [chosen, setChosen] = useState<{ kind: ChatKind; beside: string | undefined } | null>(null);
  const own = chosen?.beside === selected ? chosen?.kind : undefined;
  const isOnlyInGroups = latest.length > 0 && latest.every(({ isGroup }) => isGroup);
  const atFirst = isOnlyInGroups ? 'group' : 'personal';
  const kind = own ?? (opened && kindOf(opened)) ?? chosen?.kind ?? atFirst;
  return { kind, setKind: (wanted: ChatKind) => setChosen({ kind: wanted, beside: selected }) };
}

type Props = Pick<ListProps, 'selected' | 'onNew' | 'onFollow'>;

/** One's chats: personal ones and groups, with a search over their names and everything said in them. */
export function ChatList(props: Props) {
  const t = chatPhrases.useT();
  const [words, setWords] = useState('');
  const { data: latest = [] } = useQuery(latestChatsQuery);
  const { kind, setKind } = useKind(props.selected, latest);
  const hasUnread = (one: ChatKind) => latest.some((chat) => kindOf(chat) === one && chat.own.unreads > 0);
  return (
    <div className={styles['list']}>
      <div className={styles['top']}>
        <SearchField label={t('list.search')} onSearch={setWords} />
        <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={props.onNew}>
          {t('new.short')}
        </Button>
      </div>
      <div className={styles['tabs']} role="tablist" aria-label={t('list')}>
        {(['personal', 'group'] as const).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === kind} onClick={() => setKind(one)}>
            {t(`tab.${one}`)}
            {hasUnread(one) && (
              <i className={styles['dot']}>
                <VisuallyHidden>{t('unread')}</VisuallyHidden>
              </i>
            )}
          </button>
        ))}
      </div>
      <Chats kind={kind} words={words} {...props} />
    </div>
  );
}
