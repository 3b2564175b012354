import type { OnMove } from '@xyflow/react';
import { useRef } from 'react';

/** Lies over the drawing, so that the browser need not look for what is under the mouse among its blocks and lines. */
function createCover(): HTMLElement {
  const cover = document.createElement('div');
  Object.assign(cover.style, { position: 'absolute', inset: '0', zIndex: '5' });
  return cover;
}

/**
 * Makes panning and zooming cheap. The cover comes with the first movement and not before, because a click begins like one,
 * and it goes when the drawing rests.
 */
export function useLightMoves() {
  const canvas = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLElement>(null);
  const onMove: OnMove = (event) => {
    // A movement by a button has no event, and is over at once.
    if (cover.current || !event) return;
    cover.current = createCover();
    canvas.current?.querySelector('.react-flow__renderer')?.append(cover.current);
  };
  const onMoveEnd: OnMove = () => {
    cover.current?.remove();
    cover.current = null;
  };
  return { ref: canvas, onMove, onMoveEnd };
}
