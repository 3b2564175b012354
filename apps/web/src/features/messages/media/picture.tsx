import type { Message } from '@balcao/contract/messages/models.ts';
import { lazy, Suspense, useState } from 'react';
import { useTools } from '../components/conversation-tools.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { parseSigned } from '../signed-text.ts';
import { boxSize } from './box-size.ts';
import { FileCard } from './file-card.tsx';
import styles from './media.module.css';

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })));

type Props = { message: Message; url: string };

/** A picture in its place; a click shows it whole. One that the browser cannot draw becomes a file. */
export function Picture({ message, url }: Props) {
  const t = messagePhrases.useT();
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { pictures } = useTools();
  /** One still being sent is not among those of the conversation. */
  const around = () => {
    const known = pictures();
    return known.some(({ id }) => id === message.id) ? known : [message];
  };
  if (isBroken) return <FileCard message={message} url={url} />;
  if (message.mediaType === 'sticker') {
    return <img className={styles['sticker']} src={url} alt={t('kind.sticker')} onError={() => setBroken(true)} />;
  }
  const alt = parseSigned(message).words || t('kind.image');
  return (
    <>
      <button
        type="button"
        className={styles['box']}
        style={boxSize(message.media)}
        aria-label={t('image.open', { name: alt })}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={alt} loading="lazy" onError={() => setBroken(true)} />
      </button>
      <Suspense>
        {isOpen && <Lightbox pictures={around()} firstId={message.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
