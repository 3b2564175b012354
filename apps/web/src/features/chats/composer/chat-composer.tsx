import type { Chat } from '@balcao/contract/chats/models.ts';
import { Button } from '@mantine/core';
import { IconMicrophone, IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmojiButton } from '../../../ui/composer/emoji/emoji-button.tsx';
import { composerPhrases } from '../../../ui/composer/phrases/phrases.ts';
import { TextArea } from '../../../ui/composer/text-area.tsx';
import { canRecord } from '../../../ui/composer/voice/can-record.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { titleOf } from '../data/chats.data.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { ReplyWords } from '../thread/bubble/quoted-reply.tsx';
import styles from './composer.module.css';
import { MentionList } from './mention-list.tsx';
import { addFiles, useChatComposer } from './use-chat-composer.ts';
import { useMentionList } from './use-mention-list.ts';

const FileTray = lazyPart(() =>
  import('../../../ui/composer/attachments/file-tray.tsx').then((module) => ({ default: module.FileTray })),
);
const VoiceRecorder = lazyPart(() =>
  import('../../../ui/composer/voice/voice-recorder.tsx').then((module) => ({ default: module.VoiceRecorder })),
);

/** Not the Enter that chooses a word while composing Asian script. */
const isSendKey = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;

type Composer = ReturnType<typeof useChatComposer>;

function Field({ chat, composer }: { chat: Chat; composer: Composer }) {
  const t = chatPhrases.useT();
  const isNarrow = useIsNarrow();
  const { input, draft } = composer;
  const mentions = useMentionList({ chat, text: draft.text, input, onText: composer.write });
  useEffect(() => {
    // On phones the keyboard would cover the chat that was just opened.
    if (!isNarrow) input.current?.focus({ preventScroll: true });
  }, [isNarrow, input, chat.id]);

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKey(event)) return;
    if (event.key === 'Escape' && draft.replyTo) {
      event.stopPropagation();
      composer.endReply();
    }
    if (!isSendKey(event)) return;
    event.preventDefault();
    composer.send();
  }

  return (
    <>
      <MentionList list={mentions} />
      <TextArea
        ref={input}
        aria-label={t('message')}
        placeholder={t('writeTo', { name: titleOf(chat) })}
        value={draft.text}
        onChange={(event) => {
          composer.write(event.currentTarget.value);
          mentions.onCaret();
        }}
        onSelect={mentions.onCaret}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          void addFiles(chat.id, files);
        }}
      />
    </>
  );
}

function Tools({ chat, composer, onRecord }: { chat: Chat; composer: Composer; onRecord: () => void }) {
  const say = composerPhrases.useT();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['tools']}>
      <EmojiButton onChoose={composer.insert} />
      <IconButton
        label={say('attach')}
        icon={IconPaperclip}
        size={32}
        hintPosition="top"
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={say('attach')}
        onChange={(event) => {
          void addFiles(chat.id, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <span className={styles['grow']} />
      {canRecord() && (
        <IconButton label={say('record')} icon={IconMicrophone} size={32} hintPosition="top" onClick={onRecord} />
      )}
      <Button
        rightSection={<IconSend2 size={15} stroke={1.8} aria-hidden />}
        disabled={composer.isEmpty || composer.isTooLong}
        onClick={composer.send}
      >
        {say('send')}
      </Button>
    </div>
  );
}

/** Where a message to colleagues is written: words, names, emoji, files, voice. */
export function ChatComposer({ chat }: { chat: Chat }) {
  const t = chatPhrases.useT();
  const composer = useChatComposer(chat);
  const [isRecording, setRecording] = useState(false);
  const { draft } = composer;
  return (
    <footer className={styles['composer']} aria-label={t('composer')}>
      <div className={styles['box']}>
        {draft.replyTo && (
          <div className={styles['reply']}>
            <span>
              <ReplyWords reply={draft.replyTo} />
            </span>
            <IconButton label={t('reply.cancel')} icon={IconX} iconSize={16} size={28} onClick={composer.endReply} />
          </div>
        )}
        <Suspense>
          {draft.files.length > 0 && (
            <FileTray
              files={draft.files}
              onAdd={(chosen) => void addFiles(chat.id, chosen)}
              onRemove={composer.removeFiles}
              onSend={composer.send}
            />
          )}
          {isRecording && <VoiceRecorder onSend={composer.speak} onEnd={() => setRecording(false)} />}
        </Suspense>
        {!isRecording && <Field chat={chat} composer={composer} />}
        {composer.isTooLong && (
          <small role="alert" className={styles['tooLong']}>
            {t('tooLong')}
          </small>
        )}
        {!isRecording && draft.files.length === 0 && (
          <Tools chat={chat} composer={composer} onRecord={() => setRecording(true)} />
        )}
      </div>
    </footer>
  );
}
