import type { ReadableAnnouncement } from '@balcao/contract/announcements/models.ts';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { announcementPhrases } from '../phrases/phrases.ts';
import { Media } from './media.tsx';
import styles from './news.module.css';
import { PriorityMark } from './priority-mark.tsx';

type Props = { news: ReadableAnnouncement; onClose: () => void };

/** One announcement, whole. */
export function NewsDialog({ news, onClose }: Props) {
  const t = announcementPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <Modal opened onClose={onClose} title={news.title} size={600} closeButtonProps={{ 'aria-label': t('news.close') }}>
      <div className={styles['dialog']}>
        <p className={styles['when']}>
          <PriorityMark priority={news.priority} />
          {formatDateTime(news.shownFrom, timeZone)}
        </p>
        <Media key={news.mediaPath} {...news} />
        <div className={styles['text']}>
          <FormattedText text={news.text} />
        </div>
        <Button className={styles['understood']} onClick={onClose} data-autofocus>
          {t('news.understood')}
        </Button>
      </div>
    </Modal>
  );
}
