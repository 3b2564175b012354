import { useEffect, useState } from 'react';

/** Nobody goes on with a sentence after so long. */
const PAUSE_MS = 3000;

/** Whether nobody is in the middle of typing: what opens by itself then would take the next keys, and Enter would close it unread. */
export function useQuietKeyboard(): boolean {
  const [isQuiet, setQuiet] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteKey = () => {
      clearTimeout(timer);
      setQuiet(false);
      timer = setTimeout(() => setQuiet(true), PAUSE_MS);
    };
    window.addEventListener('keydown', noteKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', noteKey, { capture: true });
    };
  }, []);
  return isQuiet;
}
