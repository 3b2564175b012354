import { useEffect, useEffectEvent, useRef } from 'react';

/** Looks once in the frame after any change: measuring right after each would lay everything out as often. */
export function useLook(look: () => void): void {
  const frame = useRef(0);
  const onFrame = useEffectEvent(() => {
    frame.current = 0;
    look();
  });
  useEffect(() => {
    frame.current ||= requestAnimationFrame(() => onFrame());
  });
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
}
