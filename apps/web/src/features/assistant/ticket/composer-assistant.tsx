import type { AssistantAnswer } from '@balcao/contract/assistant/models.ts';
import { Popover } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { askForHelp, type Help } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { useAnswer } from '../use-answer.ts';
import { DraftMark } from './draft-mark.tsx';
import styles from './ticket.module.css';
import { useInserted } from './use-inserted.ts';

const HelpPanel = lazyPart(() => import('./help-panel.tsx').then((module) => ({ default: module.HelpPanel })));

type Props = { ticketId: number; contactId: number; text: string; write: (text: string) => void };

/** Drafts beside the input. Whatever comes goes into the input when somebody takes it, and can be taken back. */
export function ComposerAssistant({ ticketId, contactId, text, write }: Props) {
  const t = assistantPhrases.useT();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const [isForReading, setForReading] = useState(false);
  const { insert, isInserted, undo } = useInserted({ text, write });
  const { coming, ask, forget } = useAnswer<AssistantAnswer>();
  const help = (wanted: Help) => {
    setOpen(true);
    setForReading(wanted.task === 'summary' || (wanted.task === 'translate' && wanted.text === undefined));
    void ask((listening) => askForHelp(ticketId, wanted, listening));
  };
  /** What needs words of one's own does nothing without them. */
  const withText = (wanted: (words: string) => Help) => {
    if (text.trim() === '') setOpen(true);
    else help(wanted(text.trim()));
  };
  useShortcut('assistant', () => setOpen(!isOpen));
  useShortcut('summarise', () => help({ task: 'summary' }));
  useShortcut('draftReply', () => help({ task: 'reply' }));
  useShortcut('rewriteText', () => withText((words) => ({ task: 'rewrite', text: words, manner: 'friendlier' })));
  useShortcut('translateText', () => withText((words) => ({ task: 'translate', text: words })));

  function close() {
    setOpen(false);
    forget();
  }
  function take(draft: string) {
    insert(text, draft);
    close();
  }
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={(opened) => (opened ? setOpen(true) : close())}
        position="top-start"
        width={isNarrow ? 340 : 440}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <IconButton
            label={t('help')}
            icon={IconSparkles}
            size={isNarrow ? 38 : 32}
            hintPosition="top"
            keys="Ctrl I"
            onClick={() => (isOpen ? close() : setOpen(true))}
          />
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('help')} className={styles['panel']}>
          <Suspense fallback={<SkeletonRows count={3} />}>
            {isOpen && (
              <HelpPanel {...{ ticketId, contactId, text, coming, isForReading }} onHelp={help} onTake={take} />
            )}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {isInserted && <DraftMark onUndo={undo} />}
    </>
  );
}
