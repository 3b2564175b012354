import type { Chat, OwnChat } from '@balcao/contract/chats/models.ts';
import { IconArrowsMaximize, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Hint } from '../../../ui/hint.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { isInLayer } from '../../../platform/keys/focus-target.ts';
import { trigger, type KeyScope } from '../../../platform/keys/listen.ts';
import { KeyScopeContext, useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { useSession } from '../../../platform/session.tsx';
import { inOrder, latestChatsQuery, titleOf } from '../data/chats.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { ChatPane } from '../thread/chat-pane.tsx';
import { othersIn } from '../thread/seen-by.ts';
import styles from './chat-widget.module.css';

const MAX_BUBBLES = 4;

function ChatBubble({ chat, isOpen, onToggle }: { chat: Chat; isOpen: boolean; onToggle: () => void }) {
  const t = chatPhrases.useT();
  const { user } = useSession();
  const title = titleOf(chat);
  const { unreads } = chat.own;
  const [other] = othersIn(chat, user.id);
  const label = unreads > 0 ? t('bubble.unread', { name: title, count: unreads }) : title;
  return (
    <Hint label={title} position="left">
      <button type="button" className={styles['bubble']} aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
        <Avatar name={title} picture={chat.isGroup ? null : other?.user.profilePicture} size={44} />
        {unreads > 0 && <span className={styles['count']}>{unreads > 99 ? '99+' : unreads}</span>}
      </button>
    </Hint>
  );
}

/** Where one wants to be named first, everything else waits in the list. */
const callsFor = ({ involvement, unreads, mentionUnreads }: OwnChat) =>
  involvement === 'all' ? unreads > 0 : involvement === 'mentions' && mentionUnreads > 0;

/** Stands before what the window holds, so that whatever is open in it is asked first. */
function CloseKey({ onClose }: { onClose: () => boolean }) {
  useShortcut('escape', onClose);
  return null;
}

/** Above every screen: who has written, as bubbles, and one chat in a window of its own. */
export function ChatWidget() {
  const t = chatPhrases.useT();
  const navigate = useNavigate();
  const { data: chats = [] } = useQuery(latestChatsQuery);
  const [openUuid, setOpen] = useState<string | null>(null);
  const [kept, setKept] = useState<readonly string[]>([]);
  const box = useRef<HTMLElement>(null);
  const bubbles = useRef<HTMLDivElement>(null);
  const hasFocus = () => box.current?.contains(document.activeElement) === true;
  // A recorder takes the place of what had the focus.
  const [keys] = useState<KeyScope>(() => ({ isActive: () => hasFocus() || document.activeElement === document.body }));
  const isWaiting = ({ own, uuid }: Chat) => callsFor(own) || kept.includes(uuid);
  const shown = inOrder(chats).filter(isWaiting).slice(0, MAX_BUBBLES);
  const close = () => setOpen(null);

  function closeByKey(): boolean {
    if (!hasFocus()) return false;
    bubbles.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    close();
    return true;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (isInLayer(event.target)) return;
    // What lies below the window keeps its own Escape.
    event.preventDefault();
    event.stopPropagation();
    trigger('escape', keys);
  }

  function toggle(uuid: string) {
    setOpen(openUuid === uuid ? null : uuid);
    // Read by now, it keeps its place until it is put away.
    if (!kept.includes(uuid)) setKept([...kept, uuid]);
  }
  function putAway() {
    setKept(kept.filter((uuid) => uuid !== openUuid));
    close();
  }

  if (shown.length === 0 && openUuid === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it closes what is open last
    <aside ref={box} className={styles['widget']} aria-label={t('title')} onKeyDown={onKeyDown}>
      {openUuid !== null && (
        <KeyScopeContext value={keys}>
          <CloseKey onClose={closeByKey} />
          <section className={styles['window']} aria-label={t('messages')}>
            <ChatPane
              key={openUuid}
              uuid={openUuid}
              onGone={putAway}
              after={
                <>
                  <IconButton
                    label={t('openPage')}
                    icon={IconArrowsMaximize}
                    iconSize={16}
                    onClick={() => void navigate({ to: '/chats/{-$uuid}', params: { uuid: openUuid } })}
                  />
                  <IconButton label={t('close')} icon={IconX} iconSize={17} onClick={putAway} />
                </>
              }
            />
          </section>
        </KeyScopeContext>
      )}
      <div ref={bubbles} className={styles['bubbles']}>
        {shown.map((chat) => (
          <ChatBubble key={chat.id} chat={chat} isOpen={chat.uuid === openUuid} onToggle={() => toggle(chat.uuid)} />
        ))}
      </div>
    </aside>
  );
}
