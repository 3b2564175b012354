import type { Message } from '@balcao/contract/messages/models.ts';
import { IconCornerUpLeft, IconDotsVertical, IconMoodPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { reactTo } from '../messages.data.ts';
import type { MessageAction } from '../message-rights.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './bubble.module.css';
import { useTools } from '../components/conversation-tools.ts';

const BubbleMenu = lazyPart(() => import('./bubble-menu.tsx').then((module) => ({ default: module.BubbleMenu })));
const ReactionChoice = lazyPart(() =>
  import('../../../ui/composer/emoji/reaction-choice.tsx').then((module) => ({ default: module.ReactionChoice })),
);

type Props = { message: Message; actions: readonly MessageAction[] };

/**
 * What can be done with one message; shown beside it on hover and focus. Plain buttons: hundreds of them pass by while
 * scrolling, so what they open is made when it opens.
 */
export function BubbleActions({ message, actions }: Props) {
  const t = messagePhrases.useT();
  const tools = useTools();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'menu' | 'reactions' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const reactor = useRef<HTMLButtonElement>(null);
  const close = (from: typeof opener) => {
    setOpen(null);
    from.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['actions']} data-open={open !== null || undefined}>
      {actions.includes('reply') && (
        <button type="button" aria-label={t('reply')} title={t('reply')} onClick={() => tools.reply(message)}>
          <IconCornerUpLeft size={16} stroke={1.7} aria-hidden />
        </button>
      )}
      {actions.includes('react') && (
        <button
          ref={reactor}
          type="button"
          aria-label={t('react')}
          title={t('react')}
          aria-expanded={open === 'reactions'}
          onClick={() => setOpen('reactions')}
        >
          <IconMoodPlus size={16} stroke={1.7} aria-hidden />
        </button>
      )}
      <button
        ref={opener}
        type="button"
        className={styles['more']}
        aria-label={t('more')}
        title={t('more')}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        data-opens-menu
        onClick={() => setOpen('menu')}
      >
        <IconDotsVertical size={16} stroke={1.7} aria-hidden />
      </button>
      <Suspense>
        {open === 'menu' && (
          <BubbleMenu
            message={message}
            actions={actions}
            onReact={() => setOpen('reactions')}
            onClose={() => close(opener)}
          />
        )}
        {open === 'reactions' && (
          <ReactionChoice
            label={t('react')}
            mine={message.reactions.find((reaction) => reaction.fromMe)?.emoji}
            onReact={(emoji) => void reactTo(queries, message.id, emoji).catch(toastFailure)}
            onClose={() => close(reactor)}
          />
        )}
      </Suspense>
    </div>
  );
}
