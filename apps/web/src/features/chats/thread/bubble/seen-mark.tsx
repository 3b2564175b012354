import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { chatPhrases } from '../../phrases/phrases.ts';
import styles from './bubble.module.css';
import { othersIn, seenBy } from '../seen-by.ts';
import { useThreadTools } from '../thread-tools.ts';

/** How many of the others have read it: nobody yet, some, or all. */
export function SeenMark({ message }: { message: ChatMessage }) {
  const t = chatPhrases.useT();
  const { chat } = useThreadTools();
  const seen = seenBy(chat, message).length;
  const all = othersIn(chat, message.senderId ?? 0).length;
  const label = seen === 0 ? t('seen.nobody') : seen >= all ? t('seen.all') : t('seen.some', { count: seen });
  const Mark = seen === 0 ? IconCheck : IconChecks;
  return (
    <span className={styles['seen']} data-all={(seen > 0 && seen >= all) || undefined} title={label}>
      <Mark size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
