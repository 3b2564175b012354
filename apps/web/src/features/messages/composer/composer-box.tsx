import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconMicrophone, IconMoodSmile, IconPaperclip, IconSend2, IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './composer.module.css';
import { canRecord } from './recorder.ts';
import { useSignature } from './signature.ts';
import { TextArea } from './text-area.tsx';
import type { useComposer } from './use-composer.ts';
import { useIsCatchingUp } from './use-is-catching-up.ts';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx').then((module) => ({ default: module.EmojiPicker })));

type Props = {
  ticket: Ticket;
  composer: ReturnType<typeof useComposer>;
  onFiles: (files: File[]) => void;
  onRecord: () => void;
};

function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = messagePhrases.useT();
  const [isOpen, setOpen] = useState(false);
  const size = useIsNarrow() ? 38 : 32;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus>
      <Popover.Target>
        <IconButton
          label={t('emoji')}
          icon={IconMoodSmile}
          size={size}
          hintPosition="top"
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('emoji')}>
        <Suspense>{isOpen && <EmojiPicker onChoose={onChoose} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function AttachButton({ onFiles }: Pick<Props, 'onFiles'>) {
  const t = messagePhrases.useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('attach')}
        icon={IconPaperclip}
        hintPosition="top"
        size={useIsNarrow() ? 38 : 32}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function SignatureButton() {
  const t = messagePhrases.useT();
  const { isOffered, isOn, toggle } = useSignature();
  if (!isOffered) return null;
  return (
    <IconButton
      label={t('sign')}
      icon={IconSignature}
      hintPosition="top"
      aria-pressed={isOn}
      className={isOn ? styles['pressed'] : undefined}
      onClick={toggle}
    />
  );
}

/** Not the Enter that chooses a word while composing Asian script. */
const isSendKey = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

/** The field with its tools. Enter sends, Shift and Enter break the line. */
export function ComposerBox({ ticket, composer, onFiles, onRecord }: Props) {
  const t = messagePhrases.useT();
  const isNarrow = useIsNarrow();
  const isCatchingUp = useIsCatchingUp(ticket.id);
  const { input, text, signed, isTooLong } = composer;
  useEffect(() => {
    // On phones the keyboard would cover the conversation that was just opened.
    if (!isNarrow) input.current?.focus({ preventScroll: true });
  }, [isNarrow, input]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (!isCatchingUp) composer.sendText();
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  const attach = <AttachButton onFiles={onFiles} />;
  const [firstName = ''] = ticket.contact.name.split(' ');
  const field = (
    <TextArea
      ref={input}
      aria-label={t('message')}
      placeholder={isNarrow ? t('message') : t('writeTo', { name: firstName })}
      value={text}
      readOnly={isCatchingUp}
      aria-busy={isCatchingUp}
      onChange={(event) => composer.type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
  const isEmpty = signed === '';
  const isUnsendable = isEmpty || isTooLong || isCatchingUp;
  const warning = isTooLong && (
    <p className={styles['tooLong']} role="alert">
      {t('tooLong')}
    </p>
  );
  if (isNarrow) {
    return (
      <>
        <div className={styles['input']}>
          <EmojiButton onChoose={composer.insert} />
          {field}
          {attach}
          {isEmpty && canRecord() ? (
            <ActionIcon variant="filled" size={40} radius="xl" aria-label={t('record')} onClick={onRecord}>
              <IconMicrophone size={19} stroke={1.8} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon
              variant="filled"
              size={40}
              radius="xl"
              aria-label={t('send')}
              disabled={isUnsendable}
              onClick={composer.sendText}
            >
              <IconSend2 size={19} stroke={1.8} aria-hidden />
            </ActionIcon>
          )}
        </div>
        {warning}
      </>
    );
  }
  return (
    <>
      <div className={styles['input']}>{field}</div>
      {warning}
      <div className={styles['tools']}>
        <EmojiButton onChoose={composer.insert} />
        {attach}
        <SignatureButton />
        <span className={styles['grow']} />
        {canRecord() && <IconButton label={t('record')} icon={IconMicrophone} hintPosition="top" onClick={onRecord} />}
        <Button
          rightSection={<IconSend2 size={15} stroke={1.8} aria-hidden />}
          disabled={isUnsendable}
          onClick={composer.sendText}
        >
          {t('send')}
        </Button>
      </div>
    </>
  );
}
