import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { composerPhrases } from '../phrases/phrases.ts';
import styles from './drop-zone.module.css';

type Props = { isActive: boolean; onFiles: (files: File[]) => void; children: ReactNode };

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Fields take what is pasted into them themselves; of conversations side by side the one with the focus takes it. */
function takesPaste(zone: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('input, textarea, [contenteditable], [role="dialog"]'))
    return false;
  if (document.querySelector('[aria-modal="true"]')) return false;
  const focused = document.activeElement?.closest('[data-conversation]');
  return (focused ?? document.querySelector('[data-conversation]')) === zone;
}

/** Takes files that are dropped on the conversation, or pasted while no field has the focus. */
export function DropZone({ isActive, onFiles, children }: Props) {
  const t = composerPhrases.useT();
  const [isOver, setOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!isActive || files.length === 0 || event.defaultPrevented) return;
    if (!zone.current || !takesPaste(zone.current, event.target)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return (
    <div
      ref={zone}
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
