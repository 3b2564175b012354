import { sendsAnyDocument, type ChannelId } from '@balcao/contract/channels.ts';
import { Button, TextInput } from '@mantine/core';
import { IconFileText, IconPlus, IconSend2, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useShortcut } from '../../../../platform/keys/use-shortcut.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { attach, detach, MAX_CAPTION, setAsDocument } from '../../drafts/attach.ts';
import { changeAttachment, type Attachment } from '../../drafts/draft-store.ts';
import { formatFileSize } from '../../media/file-size.ts';
import { messagePhrases } from '../../phrases/phrases.ts';
import styles from './attachments.module.css';
import { useSignature } from '../signature.ts';

function Preview({ attachment: { file, mime } }: { attachment: Attachment }) {
  const url = useMemo(() => (file && mime.startsWith('image/') ? URL.createObjectURL(file) : null), [file, mime]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  if (url) return <img src={url} alt="" />;
  return <IconFileText size={22} stroke={1.5} aria-hidden />;
}

function Progress({ attachment: { name, state, progress } }: { attachment: Attachment }) {
  const t = messagePhrases.useT();
  if (state === 'refused') return <span className={styles['refused']}>{t('files.refused')}</span>;
  if (state === 'ready') return <span>{t('files.ready')}</span>;
  return (
    <progress
      className={styles['progress']}
      aria-label={t('files.uploadOf', { name })}
      value={Math.round(progress * 100)}
      max={100}
    />
  );
}

type ItemProps = { ticketId: number; channel: ChannelId; attachment: Attachment; isFirst: boolean };

/** Pictures and films may go as files to save, where the channel carries them so. */
function DocumentChoice({ ticketId, channel, attachment }: Omit<ItemProps, 'isFirst'>) {
  const t = messagePhrases.useT();
  if (!/^(image|video)\//.test(attachment.mime)) return null;
  if (!sendsAnyDocument[channel]) return <small className={styles['choice']}>{t('files.noDocument')}</small>;
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        checked={attachment.asDocument}
        aria-label={t('files.asDocumentOf', { name: attachment.name })}
        onChange={(event) => setAsDocument(ticketId, attachment, event.currentTarget.checked)}
      />
      {t('files.asDocument')}
    </label>
  );
}

function Item({ ticketId, channel, attachment, isFirst }: ItemProps) {
  const t = messagePhrases.useT();
  const { id, name, mime, size, caption } = attachment;
  const { signature } = useSignature();
  return (
    <li>
      <span className={styles['preview']}>
        <Preview attachment={attachment} />
      </span>
      <span className={styles['about']}>
        <b>{name}</b>
        <small>
          {formatFileSize(size)} <Progress attachment={attachment} />
        </small>
        {!mime.startsWith('audio/') && (
          <TextInput
            size="xs"
            maxLength={MAX_CAPTION - signature.length}
            placeholder={t('files.caption')}
            aria-label={t('files.captionOf', { name })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caption is what comes next after choosing files
            autoFocus={isFirst}
            value={caption}
            onChange={(event) => changeAttachment(ticketId, id, { caption: event.currentTarget.value })}
          />
        )}
        <DocumentChoice ticketId={ticketId} channel={channel} attachment={attachment} />
      </span>
      <IconButton
        label={t('files.remove', { name })}
        icon={IconX}
        iconSize={16}
        size={28}
        onClick={() => detach(ticketId, [id])}
      />
    </li>
  );
}

type Props = { ticketId: number; channel: ChannelId; attachments: readonly Attachment[]; onSend: () => void };

/** What is about to be sent, each file with its caption and how much of it has arrived. */
export function Attachments({ ticketId, channel, attachments, onSend }: Props) {
  const t = messagePhrases.useT();
  const input = useRef<HTMLInputElement>(null);
  const cancel = () =>
    detach(
      ticketId,
      attachments.map(({ id }) => id),
    );
  useShortcut('escape', cancel);
  const sendable = attachments.filter(({ state }) => state !== 'refused').length;
  return (
    <form
      className={styles['attachments']}
      aria-label={t('files.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <ul>
        {attachments.map((attachment, index) => (
          <Item
            key={attachment.key}
            ticketId={ticketId}
            channel={channel}
            attachment={attachment}
            isFirst={index === 0}
          />
        ))}
      </ul>
      <div className={styles['buttons']}>
        <IconButton label={t('attach')} icon={IconPlus} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            void attach(ticketId, [...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <span className={styles['grow']} />
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={sendable === 0} rightSection={<IconSend2 size={15} stroke={1.8} aria-hidden />}>
          {t('files.send', { count: sendable })}
        </Button>
      </div>
    </form>
  );
}
