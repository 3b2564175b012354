import { useWindowEvent } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '../overlays/modal.tsx';
import { mediaPhrases } from './phrases/phrases.ts';
import type { ShownPicture } from './shown-picture.ts';
import { Strip } from './strip.tsx';
import styles from './lightbox.module.css';
import { MAX_ZOOM, useZoom } from './use-zoom.ts';

type Props = {
  /** The pictures of the conversation, in its order, and which of them is shown first. */
  pictures: readonly ShownPicture[];
  firstId: number;
  onClose: () => void;
};

type ToolProps = { label: string; icon: Icon; isOff: boolean; onClick: () => void };

function IconTool({ label, icon: ToolIcon, isOff, onClick }: ToolProps) {
  return (
    <button type="button" aria-label={label} disabled={isOff} onClick={onClick}>
      <ToolIcon size={20} stroke={1.7} aria-hidden />
    </button>
  );
}

/** A picture over the whole screen, never larger than it is; another click shows it in its own size, arrows walk on, plus and minus zoom. */
export function Lightbox({ pictures, firstId, onClose }: Props) {
  const t = mediaPhrases.useT();
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === firstId),
    ),
  );
  const [isFull, setFull] = useState(false);
  const { zoom, zoomBy, reset } = useZoom();
  const picture = pictures[index];

  function walk(step: 1 | -1) {
    if (!pictures[index + step]) return;
    show(index + step);
  }
  function show(next: number) {
    setIndex(next);
    setFull(false);
    reset();
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => walk(-1),
    ArrowRight: () => walk(1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': reset,
  };
  useWindowEvent('keydown', ({ key }) => keys[key]?.());

  if (!picture) return null;
  const { url } = picture;
  // What was said about it: files of customers are called by numbers.
  const file = picture.name ?? t('kind.image');
  const name = picture.words || file;
  return (
    // Its class given to the content itself would also shape what the content is placed in.
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles['content'] ?? '' }}
    >
      <Modal.Content aria-label={name}>
        <div className={styles['bar']}>
          <span>{name}</span>
          <IconTool label={t('image.smaller')} icon={IconZoomOut} isOff={zoom === 1} onClick={() => zoomBy(-1)} />
          <IconTool label={t('image.larger')} icon={IconZoomIn} isOff={zoom === MAX_ZOOM} onClick={() => zoomBy(1)} />
          <a href={url} download={file} aria-label={t('download')}>
            <IconDownload size={20} stroke={1.7} aria-hidden />
          </a>
          <button type="button" aria-label={t('close')} onClick={onClose} data-autofocus>
            <IconX size={20} stroke={1.7} aria-hidden />
          </button>
        </div>
        <div
          className={styles['stage']}
          data-full={isFull || undefined}
          data-zoomed={zoom > 1 || undefined}
          onWheel={({ deltaY, ctrlKey }) => ctrlKey && zoomBy(deltaY < 0 ? 1 : -1)}
        >
          <button type="button" aria-pressed={isFull} aria-label={t('image.zoom')} onClick={() => setFull(!isFull)}>
            <img key={picture.id} src={url} alt={name} style={{ '--zoom': zoom }} />
          </button>
        </div>
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className={styles['walk']}
              data-to="before"
              aria-label={t('image.before')}
              disabled={index === 0}
              onClick={() => walk(-1)}
            >
              <IconChevronLeft size={26} stroke={1.7} aria-hidden />
            </button>
            <button
              type="button"
              className={styles['walk']}
              data-to="after"
              aria-label={t('image.after')}
              disabled={index === pictures.length - 1}
              onClick={() => walk(1)}
            >
              <IconChevronRight size={26} stroke={1.7} aria-hidden />
            </button>
            <Strip pictures={pictures} index={index} onShow={show} />
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
