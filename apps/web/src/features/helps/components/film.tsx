import type { Help } from '@balcao/contract/helps/models.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { helpPhrases } from '../phrases/phrases.ts';
import { playerAddress } from '../video-addresses.ts';
import styles from './film.module.css';

const names = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** A film of somebody else's site. Nothing is asked of that site before somebody wants to see it. */
export function Film({ help }: { help: Help }) {
  const t = helpPhrases.useT();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) {
    return (
      <div className={styles['film']}>
        <button
          type="button"
          className={styles['start']}
          aria-label={t('play', { title: help.title })}
          onClick={() => setWanted(true)}
        >
          <span className={styles['play']}>
            <IconPlayerPlayFilled size={26} aria-hidden />
          </span>
          <span className={styles['hint']}>{t('playHint', { provider: names[help.provider] })}</span>
        </button>
      </div>
    );
  }
  return (
    <div className={styles['film']}>
      <iframe
        title={help.title}
        src={playerAddress(help)}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        // The pages send no referrer, without which YouTube refuses to play.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    </div>
  );
}
