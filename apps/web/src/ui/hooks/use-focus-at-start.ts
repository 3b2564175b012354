import { useEffect, useRef } from 'react';

/** For the first field of a step that takes the place of another: the focus went with the one before. */
export function useFocusAtStart() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
