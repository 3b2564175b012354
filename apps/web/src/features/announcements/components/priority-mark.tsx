import type { AnnouncementPriority } from '@balcao/contract/announcements/models.ts';
import { announcementPhrases } from '../phrases/phrases.ts';
import styles from './news.module.css';

/** Red, orange or grey, and the word. */
export function PriorityMark({ priority }: { priority: AnnouncementPriority }) {
  const t = announcementPhrases.useT();
  return (
    <span className={styles['priority']} data-priority={priority}>
      {t(`priority.${priority}`)}
    </span>
  );
}
