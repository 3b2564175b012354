import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconSend2 } from '@tabler/icons-react';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmojiButton } from '../../../ui/composer/emoji/emoji-button.tsx';
import { composerPhrases } from '../../../ui/composer/phrases/phrases.ts';
import { canRecord } from '../../../ui/composer/voice/can-record.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { AttachButton, SignatureButton } from './composer-buttons.tsx';
import { ComposerField } from './composer-field.tsx';
import type { ComposerSlots } from './composer-slots.ts';
import styles from './composer.module.css';
import { QuickReplyList } from './quick-replies/quick-reply-list.tsx';
import { TextWarning } from './text-warning.tsx';
import type { useComposer } from './use-composer.ts';
import { useIsCatchingUp } from './use-is-catching-up.ts';
import { useQuickReplies } from './quick-replies/use-quick-replies.ts';

type Props = {
  ticket: Ticket;
  composer: ReturnType<typeof useComposer>;
  slots: ComposerSlots;
  onFiles: (files: File[]) => void;
  onRecord: () => void;
};

/** The field with its tools. */
export function ComposerBox({ ticket, composer, slots, onFiles, onRecord }: Props) {
  const t = composerPhrases.useT();
  const isNarrow = useIsNarrow();
  const isCatchingUp = useIsCatchingUp(ticket.contactId);
  const { text, signed, isTooLong } = composer;
  const replies = useQuickReplies({ ticket, text, source: slots.quickReplies, onText: composer.write });
  const isHeld = isCatchingUp || replies.isFetching;
  useShortcut('record', onRecord, { when: canRecord() });

  const isEmpty = signed === '';
  const isUnsendable = isEmpty || isTooLong || isHeld;
  const field = (
    <ComposerField ticket={ticket} composer={composer} replies={replies} isHeld={isHeld} onFiles={onFiles} />
  );
  const attach = <AttachButton slots={slots} onFiles={onFiles} onSay={composer.speak} />;
  const assistant = slots.assistant?.({
    ticketId: ticket.id,
    contactId: ticket.contactId,
    text,
    write: composer.write,
  });
  const warning = <TextWarning text={text} isTooLong={isTooLong} />;
  if (isNarrow) {
    const records = isEmpty && canRecord();
    const RoundIcon = records ? IconMicrophone : IconSend2;
    return (
      <>
        <QuickReplyList replies={replies} />
        <div className={styles['input']}>
          <EmojiButton onChoose={composer.insert} />
          {field}
          {assistant}
          {attach}
          <ActionIcon
            variant="filled"
            size={40}
            radius="xl"
            aria-label={t(records ? 'record' : 'send')}
            disabled={!records && isUnsendable}
            onClick={records ? onRecord : composer.sendText}
          >
            <RoundIcon size={19} stroke={1.8} aria-hidden />
          </ActionIcon>
        </div>
        {warning}
      </>
    );
  }
  return (
    <>
      <QuickReplyList replies={replies} />
      <div className={styles['input']}>{field}</div>
      {warning}
      <div className={styles['tools']}>
        <EmojiButton onChoose={composer.insert} />
        {attach}
        {assistant}
        <SignatureButton />
        <span className={styles['grow']} />
        {canRecord() && (
          <IconButton label={t('record')} icon={IconMicrophone} hintPosition="top" keys="Ctrl M" onClick={onRecord} />
        )}
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
