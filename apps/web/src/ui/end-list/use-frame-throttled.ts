import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Looks once in the frame after any change, and after scrolling when the answer is called: measuring right after each
 * would lay everything out as often. What looks may ask for another look in the next frame.
 */
export function useFrameThrottled(look: (lookAgain: () => void) => void): () => void {
  const latest = useRef(look);
  const frame = useRef(0);
  const lookSoon = useCallback(function soon() {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      latest.current(soon);
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
