import type { Chat, ChatMember } from '@balcao/contract/chats/models.ts';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../../platform/session.tsx';
import { begunMention, membersFor, withMention } from './mentions.ts';

type Options = {
  chat: Chat;
  text: string;
  input: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
};

/** The people of a group while somebody is being named: arrows choose, Enter or Tab takes, Escape puts the list away. */
export function useMentionList({ chat, text, input, onText }: Options) {
  const { user } = useSession();
  const [caret, setCaret] = useState(0);
  const [putAway, setPutAway] = useState<string | null>(null);
  const [position, setPosition] = useState({ text, index: 0 });
  const begun = chat.isGroup ? begunMention(text, Math.min(caret, text.length)) : null;
  const others = chat.users.filter(({ userId }) => userId !== user.id);
  const shown: readonly ChatMember[] = begun === null || putAway === text ? [] : membersFor(begun, others);
  const index = position.text === text ? Math.min(position.index, shown.length - 1) : 0;

  function choose(member: ChatMember) {
    const named = withMention(text, caret, member.user.name);
    // Drawn at once: the next key may come before the next frame, and belongs behind the name.
    flushSync(() => {
      onText(named.text);
      setCaret(named.caret);
    });
    input.current?.focus();
    input.current?.setSelectionRange(named.caret, named.caret);
  }

  /** True when the key was meant for the list. */
  function onKey(event: KeyboardEvent): boolean {
    const member = shown[index];
    if (!member || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setPosition({ text, index: (index + 1) % shown.length });
    else if (event.key === 'ArrowUp') setPosition({ text, index: (index + shown.length - 1) % shown.length });
    else if (event.key === 'Escape') setPutAway(text);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(member);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { shown, index, choose, onKey, onCaret: () => setCaret(input.current?.selectionStart ?? 0) };
}
