import { VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messagePhrases } from '../../phrases/phrases.ts';
import { previewOf } from './quick-reply-term.ts';
import styles from './quick-reply-list.module.css';
import type { useQuickReplies } from './use-quick-replies.ts';

/** Prepared answers above the input, each with the beginning of what it will say. */
export function QuickReplyList({ replies }: { replies: ReturnType<typeof useQuickReplies> }) {
  const t = messagePhrases.useT();
  const list = useRef<HTMLElement>(null);
  const { shown, index, choose, fill } = replies;
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  if (shown.length === 0) return null;
  const current = shown[index];
  return (
    <section ref={list} className={styles['list']} aria-label={t('quick')}>
      {shown.map((reply, place) => (
        <button
          key={reply.id}
          type="button"
          tabIndex={-1}
          aria-current={place === index}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(reply)}
        >
          <b>/{reply.shortcode.replace(/^\//, '')}</b>
          <span>{previewOf(fill(reply))}</span>
          {reply.mediaUrl && <IconPaperclip size={14} stroke={1.8} aria-label={t('quick.media')} />}
        </button>
      ))}
      <VisuallyHidden component="output">
        {current && `${current.shortcode}: ${previewOf(fill(current))}`}
      </VisuallyHidden>
    </section>
  );
}
