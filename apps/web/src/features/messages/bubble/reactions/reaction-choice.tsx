import type { Message } from '@balcao/contract/messages/models.ts';
import { Popover } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { reactTo } from '../../messages.data.ts';
import { messagePhrases } from '../../phrases/phrases.ts';
import styles from '../bubble.module.css';
import reactionStyles from './reaction-choice.module.css';

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

type Props = { message: Message; onClose: () => void };

/** Six emoji; the one already given is taken back. */
export function ReactionChoice({ message, onClose }: Props) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const mine = message.reactions.find((reaction) => reaction.fromMe)?.emoji;

  function react(emoji: string) {
    onClose();
    reactTo(queries, message.id, emoji === mine ? null : emoji).catch(toastFailure);
  }

  return (
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} position="top" trapFocus>
      <Popover.Target>
        <span className={styles['anchor']} aria-hidden aria-label={t('react')} />
      </Popover.Target>
      <Popover.Dropdown className={reactionStyles['choice']} aria-label={t('react')}>
        {EMOJI.map((emoji) => (
          <button key={emoji} type="button" aria-pressed={emoji === mine} onClick={() => react(emoji)}>
            {emoji}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
