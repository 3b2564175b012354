import type { Chat } from '@balcao/contract/chats/models.ts';
import { useCallback, useMemo } from 'react';
import { FormattedText, WordsContext } from '../../../../ui/text/formatted-text.tsx';
import { cutAtNames } from '../../composer/mentions.ts';
import styles from './bubble.module.css';

/** The words of a message, with those marked who are named in it. */
export function ChatText({ chat, text, mentions }: { chat: Chat; text: string; mentions: readonly number[] }) {
  const names = useMemo(
    () => chat.users.filter(({ userId }) => mentions.includes(userId)).map(({ user }) => user.name),
    [chat.users, mentions],
  );
  const draw = useCallback(
    (words: string) =>
      cutAtNames(words, names).map((piece, index) =>
        piece.isName ? (
          <b key={index} className={styles['mention']}>
            {piece.words}
          </b>
        ) : (
          piece.words
        ),
      ),
    [names],
  );
  if (names.length === 0) return <FormattedText text={text} />;
  return (
    <WordsContext value={draw}>
      <FormattedText text={text} />
    </WordsContext>
  );
}
