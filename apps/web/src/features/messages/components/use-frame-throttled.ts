import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Looks once in the frame after any change, and after scrolling when the answer is called: measuring right after each
 * would lay everything out as often.
 */
export function useFrameThrottled(look: () => void): () => void {
  const latest = useRef(look);
  const frame = useRef(0);
  const lookSoon = useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      latest.current();
    });
  }, []);
  useLayoutEffect(() => {
    latest.current = look;
  });
  useEffect(lookSoon);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return lookSoon;
}
