import type { ToldAnnouncement } from '@balcao/contract/announcements/models.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { announcementPhrases } from '../phrases/phrases.ts';
import styles from './news.module.css';

type Props = Pick<ToldAnnouncement, 'mediaPath' | 'mediaName' | 'mediaMime'>;

/** Its picture, or its film where the browser can play it; where it cannot, the film to be saved. */
export function Media({ mediaPath, mediaName, mediaMime }: Props) {
  const t = announcementPhrases.useT();
  const [isBroken, setBroken] = useState(false);
  if (mediaPath === null || mediaMime === null) return null;
  if (mediaMime.startsWith('image/')) return <img className={styles['media']} src={mediaPath} alt="" />;
  if (!isBroken) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written captions for it
      <video className={styles['media']} src={mediaPath} controls preload="metadata" onError={() => setBroken(true)} />
    );
  }
  return (
    <p className={styles['download']}>
      {t('news.cannotPlay')}
      <a href={mediaPath} download={mediaName ?? true}>
        <IconDownload size={16} stroke={1.7} aria-hidden />
        {t('news.download', { name: mediaName ?? '' })}
      </a>
    </p>
  );
}
