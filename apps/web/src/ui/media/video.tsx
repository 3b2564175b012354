import { useState } from 'react';
import { mediaPhrases } from './phrases/phrases.ts';
import { boxSize, type Measures } from './box-size.ts';
import { FileCard, type NamedFile } from './file-card.tsx';
import styles from './media.module.css';

type Props = { file: NamedFile; measures: Measures | null };

/** A film with the browser's own controls. One that it cannot play becomes a file. */
export function Video({ file, measures }: Props) {
  const t = mediaPhrases.useT();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <FileCard {...file} />;
  return (
    <div className={styles['box']} style={boxSize(measures)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- customers' films carry no captions */}
      <video src={file.url} controls preload="metadata" aria-label={t('kind.video')} onError={() => setBroken(true)} />
    </div>
  );
}
