import { sendsAnyDocument, type ChannelId } from '@balcao/contract/channels.ts';
import { TextInput } from '@mantine/core';
import { FileTray } from '../../../ui/composer/attachments/file-tray.tsx';
import { attach, detach, MAX_CAPTION, setAsDocument } from '../drafts/attach.ts';
import { editAttachment, type Attachment } from '../drafts/draft-store.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './draft-files.module.css';
import { useSignature } from './signature.ts';

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

function Caption({ ticketId, attachment, isFirst }: Omit<ItemProps, 'channel'>) {
  const t = messagePhrases.useT();
  const { id, name, caption } = attachment;
  const { signature } = useSignature();
  return (
    <TextInput
      size="xs"
      maxLength={MAX_CAPTION - signature.length}
      placeholder={t('files.caption')}
      aria-label={t('files.captionOf', { name })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caption is what comes next after choosing files
      autoFocus={isFirst}
      value={caption}
      onChange={(event) => editAttachment(ticketId, id, { caption: event.currentTarget.value })}
    />
  );
}

type Props = { ticketId: number; channel: ChannelId; attachments: readonly Attachment[]; onSend: () => void };

/** The files beside an answer, each with its caption. */
export function DraftFiles({ ticketId, channel, attachments, onSend }: Props) {
  return (
    <FileTray
      files={attachments}
      about={(attachment, index) => (
        <>
          {!attachment.mime.startsWith('audio/') && (
            <Caption ticketId={ticketId} attachment={attachment} isFirst={index === 0} />
          )}
          <DocumentChoice ticketId={ticketId} channel={channel} attachment={attachment} />
        </>
      )}
      onAdd={(chosen) => void attach(ticketId, chosen)}
      onRemove={(ids) => detach(ticketId, ids)}
      onSend={onSend}
    />
  );
}
