import type { Message } from '@balcao/contract/messages/models.ts';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { messagePhrases } from '../phrases/phrases.ts';
import { formatFileSize } from './file-size.ts';
import styles from './media.module.css';

type Props = { message: Message; url: string };

/** A file to download. */
export function FileCard({ message, url }: Props) {
  const t = messagePhrases.useT();
  const { media } = message;
  const name = media?.name ?? (message.body || t('kind.file'));
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  const facts = [extension, media?.size && formatFileSize(media.size)].filter(Boolean).join(' · ');
  return (
    <a className={styles['file']} href={url} download={name} target="_blank" rel="noopener" title={t('download')}>
      <span className={styles['fileIcon']}>
        <IconFileText size={20} stroke={1.6} aria-hidden />
      </span>
      <span>
        <b>{name}</b>
        <small>{facts}</small>
      </span>
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </a>
  );
}
