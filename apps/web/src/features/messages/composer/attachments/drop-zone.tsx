import { IconFileUpload } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { messagePhrases } from '../../phrases/phrases.ts';
import styles from './drop-zone.module.css';

type Props = { isActive: boolean; onFiles: (files: File[]) => void; children: ReactNode };

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on the conversation. */
export function DropZone({ isActive, onFiles, children }: Props) {
  const t = messagePhrases.useT();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles['zone']}
      data-conversation
      onDragOver={(event) => {
        if (!isActive || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      }}
      onDrop={(event) => {
        if (!isActive || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={styles['veil']}>
          <IconFileUpload size={34} stroke={1.4} aria-hidden />
          {t('drop')}
        </div>
      )}
    </div>
  );
}
