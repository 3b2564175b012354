import { useRef } from 'react';

/** Letters typed within this time belong to one name. */
const LETTERS_MS = 800;

/** What was typed shortly before. */
export function useLetters() {
  const typed = useRef({ letters: '', until: 0 });
  return {
    before: (at: number) => (at < typed.current.until ? typed.current.letters : ''),
    add: (key: string, at: number) => {
      if (key.length !== 1) return;
      const letters = at < typed.current.until ? typed.current.letters : '';
      typed.current = { letters: letters + key, until: at + LETTERS_MS };
    },
    forget: () => {
      typed.current.until = 0;
    },
  };
}
