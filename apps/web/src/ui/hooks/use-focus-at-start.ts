import { useEffect, useRef } from 'react';

/** For the first field, or what is to be read, of a step that takes the place of another: the focus went with the one before. */
export function useFocusAtStart<Place extends HTMLElement = HTMLInputElement>() {
  const input = useRef<Place>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
