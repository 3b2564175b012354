import type { Message } from '@balcao/contract/messages/models.ts';
import { useState } from 'react';
import { messagePhrases } from '../phrases/phrases.ts';
import { boxSize } from './box-size.ts';
import { FileCard } from './file-card.tsx';
import styles from './media.module.css';

type Props = { message: Message; url: string };

/** A film with the browser's own controls. One that it cannot play becomes a file. */
export function Video({ message, url }: Props) {
  const t = messagePhrases.useT();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <FileCard message={message} url={url} />;
  return (
    <div className={styles['box']} style={boxSize(message.media)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- customers' films carry no captions */}
      <video src={url} controls preload="metadata" aria-label={t('kind.video')} onError={() => setBroken(true)} />
    </div>
  );
}
