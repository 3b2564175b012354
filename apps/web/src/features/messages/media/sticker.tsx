import { useState } from 'react';
import { FileCard, type NamedFile } from '../../../ui/media/file-card.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './media.module.css';

/** A sticker stands without a bubble. One that the browser cannot draw becomes a file. */
export function Sticker({ file }: { file: NamedFile }) {
  const t = messagePhrases.useT();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <FileCard {...file} />;
  return <img className={styles['sticker']} src={file.url} alt={t('kind.sticker')} onError={() => setBroken(true)} />;
}
