import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** On a wall nobody writes, chooses or clicks: there is the screen alone, and always of the newest build. */
export function useWall(takeOver: (() => void) | null): boolean {
  const isWall = useSearch({ strict: false, select: ({ wall }) => wall === true });
  useEffect(() => {
    if (isWall) takeOver?.();
  }, [isWall, takeOver]);
  return isWall;
}
