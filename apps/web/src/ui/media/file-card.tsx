import { IconDownload, IconFileText } from '@tabler/icons-react';
import { mediaPhrases } from './phrases/phrases.ts';
import { formatFileSize } from './file-size.ts';
import styles from './media.module.css';

/** A file by the name it was sent with; null where nobody gave it one. */
export type NamedFile = { url: string; name: string | null; size: number | null };

/** A file to download. */
export function FileCard({ url, name: given, size }: NamedFile) {
  const t = mediaPhrases.useT();
  const name = given ?? t('kind.file');
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  const facts = [extension, size && formatFileSize(size)].filter(Boolean).join(' · ');
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
