import { Modal } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './lightbox.module.css';

type Props = { url: string; name: string; onClose: () => void };

/** A picture over the whole screen; another click shows it in its own size. */
export function Lightbox({ url, name, onClose }: Props) {
  const t = messagePhrases.useT();
  const [isFull, setFull] = useState(false);
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 120 }}>
      <Modal.Content className={styles['content'] ?? ''} aria-label={name}>
        <div className={styles['bar']}>
          <span>{name}</span>
          <a href={url} download={name} aria-label={t('download')}>
            <IconDownload size={20} stroke={1.7} aria-hidden />
          </a>
          <button type="button" aria-label={t('close')} onClick={onClose} data-autofocus>
            <IconX size={20} stroke={1.7} aria-hidden />
          </button>
        </div>
        <div className={styles['stage']} data-full={isFull || undefined}>
          <button type="button" aria-pressed={isFull} aria-label={t('image.zoom')} onClick={() => setFull(!isFull)}>
            <img src={url} alt={name} />
          </button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
