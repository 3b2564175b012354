import { Popover } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { IconButton } from '../../icon-button.tsx';
import { composerPhrases } from '../phrases/phrases.ts';
import styles from './emoji-button.module.css';

const EmojiPicker = lazyPart(() => import('./emoji-picker.tsx').then((module) => ({ default: module.EmojiPicker })));

/** Opens the list of emoji above itself. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = composerPhrases.useT();
  const [isOpen, setOpen] = useState(false);
  useShortcut('emoji', () => setOpen(true));
  // After a choice the field has the focus, and Escape belongs to what is open.
  useShortcut('escape', () => setOpen(false), { when: isOpen });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={t('emoji')}
          icon={IconMoodSmile}
          size={useIsNarrow() ? 38 : 32}
          hintPosition="top"
          keys="Ctrl E"
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('emoji')}>
        <Suspense fallback={<div className={styles['room']} />}>
          {isOpen && <EmojiPicker onChoose={onChoose} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
