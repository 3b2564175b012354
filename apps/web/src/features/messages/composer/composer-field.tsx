import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useEffect, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { setWriting } from '../drafts/drafts.data.ts';
import { callingName } from '../../../ui/person.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { useLastWords } from './last-words/last-words-context.ts';
import { TextArea } from '../../../ui/composer/text-area.tsx';
import { useSendAndResolve } from './use-send-and-resolve.ts';
import type { useComposer } from './use-composer.ts';
import type { useQuickReplies } from './quick-replies/use-quick-replies.ts';

/** Not the Enter that chooses a word while composing Asian script. */
const isSendKey = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;

type Props = {
  ticket: Ticket;
  composer: ReturnType<typeof useComposer>;
  replies: ReturnType<typeof useQuickReplies>;
  /** For the moment nothing is written or sent. */
  isHeld: boolean;
  onFiles: (files: File[]) => void;
};

/** The keyboard goes to the messages. */
function focusMessages(event: KeyboardEvent): void {
  const log = event.currentTarget.closest('[data-conversation]')?.querySelector<HTMLElement>('[role="log"]');
  if (!log) return;
  event.preventDefault();
  log.focus();
  log.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }));
}

/** To whom one writes, and in whose conversation when it is a colleague's. */
function usePlaceholder({ contact: { name }, isGroup, status, user }: Ticket): string {
  const t = messagePhrases.useT();
  const { user: me } = useSession();
  const isNarrow = useIsNarrow();
  const to = isGroup ? name : callingName(name);
  if (status === 'open' && user !== null && user.id !== me.id) return t('writeToOf', { name: to, owner: user.name });
  return isNarrow ? t('message') : t('writeTo', { name: to });
}

/** The text itself. Enter sends, Shift and Enter break the line, pasted files are attached. */
export function ComposerField({ ticket, composer, replies, isHeld, onFiles }: Props) {
  const t = messagePhrases.useT();
  const isNarrow = useIsNarrow();
  const { input, text } = composer;
  const placeholder = usePlaceholder(ticket);
  useEffect(() => {
    // On phones the keyboard would cover the conversation that was just opened.
    if (!isNarrow) input.current?.focus({ preventScroll: true });
  }, [isNarrow, input]);
  useEffect(() => () => setWriting(ticket.id, false), [ticket.id]);
  useSendAndResolve(ticket.id, () => !isHeld && !composer.isTooLong, composer.sendText);
  const lastWords = useLastWords();
  useShortcut('reply', () => {
    lastWords.answerCustomer();
    input.current?.focus();
  });
  useShortcut('quickReplies', () => {
    input.current?.focus();
    if (text === '') composer.write('/');
  });

  /** First away from the quoted message, then out of the field, to where single letters are shortcuts. */
  function leave() {
    if (composer.draft.quotedId === null) input.current?.blur();
    else composer.endReply();
  }

  /** Up from an empty field: one's own last words; with Shift, or where there are none, the messages. */
  function goUp(event: KeyboardEvent) {
    if (event.shiftKey || !lastWords.editOwn()) focusMessages(event);
    else event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (replies.onKey(event)) return;
    if (event.key === 'Escape') leave();
    if (event.key === 'ArrowUp' && text === '') goUp(event);
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (!isHeld) composer.sendText();
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <TextArea
      ref={input}
      aria-label={t('message')}
      placeholder={placeholder}
      value={text}
      readOnly={isHeld}
      aria-busy={isHeld}
      data-composer-field={ticket.id}
      onChange={(event) => composer.type(event.currentTarget.value)}
      onFocus={() => setWriting(ticket.id, true)}
      onBlur={() => setWriting(ticket.id, false)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
