import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { mediaPhrases } from './phrases/phrases.ts';
import { boxSize } from './box-size.ts';
import { FileCard } from './file-card.tsx';
import styles from './media.module.css';
import type { ShownPicture } from './shown-picture.ts';

const Lightbox = lazyPart(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })));

type Props = {
  picture: ShownPicture;
  /** The pictures of the conversation that are loaded, in its order. */
  pictures: () => readonly ShownPicture[];
};

/** A picture in its place; a click shows it whole. One that the browser cannot draw becomes a file. */
export function Picture({ picture, pictures }: Props) {
  const t = mediaPhrases.useT();
  const { url, name, words } = picture;
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  /** One still being sent is not among those of the conversation. */
  const around = () => {
    const known = pictures();
    return known.some(({ id }) => id === picture.id) ? known : [picture];
  };
  if (isBroken) return <FileCard url={url} name={(name ?? words) || null} size={picture.size} />;
  const alt = words || t('kind.image');
  return (
    <>
      <button
        type="button"
        className={styles['box']}
        style={boxSize(picture.measures)}
        aria-label={t('image.open', { name: alt })}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={alt} loading="lazy" onError={() => setBroken(true)} />
      </button>
      <Suspense>
        {isOpen && <Lightbox pictures={around()} firstId={picture.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
