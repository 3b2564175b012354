import type { Message } from '@balcao/contract/messages/models.ts';
import { Popover } from '@mantine/core';
import { IconCornerUpLeft, IconMoodPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastFailure } from '../../../ui/toast.tsx';
import { reactTo } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './bubble.module.css';
import reactionStyles from './reaction-choice.module.css';

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

type Props = { message: Message; onReply: (message: Message) => void };

/** What can be done with one message; shown beside it on hover and focus. */
export function BubbleActions({ message, onReply }: Props) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const mine = message.reactions.find((reaction) => reaction.fromMe)?.emoji;

  function react(emoji: string) {
    setChoosing(false);
    reactTo(queries, message.id, emoji === mine ? null : emoji).catch(toastFailure);
  }

  return (
    <div className={styles['actions']}>
      <IconButton label={t('reply')} icon={IconCornerUpLeft} iconSize={16} size={28} onClick={() => onReply(message)} />
      <Popover opened={isChoosing} onChange={setChoosing} position="top" trapFocus>
        <Popover.Target>
          <IconButton
            label={t('react')}
            icon={IconMoodPlus}
            iconSize={16}
            size={28}
            onClick={() => setChoosing(!isChoosing)}
          />
        </Popover.Target>
        <Popover.Dropdown className={reactionStyles['choice']} aria-label={t('react')}>
          {EMOJI.map((emoji) => (
            <button key={emoji} type="button" aria-pressed={emoji === mine} onClick={() => react(emoji)}>
              {emoji}
            </button>
          ))}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
