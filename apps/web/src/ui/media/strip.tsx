import { useEffect, useRef } from 'react';
import { mediaPhrases } from './phrases/phrases.ts';
import type { ShownPicture } from './shown-picture.ts';
import styles from './lightbox.module.css';

/** So many neighbours on either side. */
const BESIDE = 8;

type Props = { pictures: readonly ShownPicture[]; index: number; onShow: (index: number) => void };

/** The pictures before and after the one that is shown, small, side by side. */
export function Strip({ pictures, index, onShow }: Props) {
  const t = mediaPhrases.useT();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Browsers answer with a promise by now: returned, it would pass for what undoes the effect.
    current.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [index]);
  const from = Math.max(0, index - BESIDE);
  return (
    <div className={styles['strip']}>
      {pictures.slice(from, index + BESIDE + 1).map((picture, place) => {
        const isCurrent = from + place === index;
        const name = picture.words || t('kind.image');
        return (
          <button
            key={picture.id}
            ref={isCurrent ? current : undefined}
            type="button"
            aria-label={t('image.open', { name })}
            aria-current={isCurrent || undefined}
            onClick={() => onShow(from + place)}
          >
            <img src={picture.url} alt="" loading="lazy" />
          </button>
        );
      })}
    </div>
  );
}
