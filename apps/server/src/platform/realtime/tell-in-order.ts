/** Tells one thing at a time in each room, so that the last thing heard is the last thing true. */
export function tellInOrder() {
  const telling = new Map<string, 'once' | 'again'>();
  return async (room: string, tell: () => Promise<void>): Promise<void> => {
    if (telling.has(room)) return void telling.set(room, 'again');
    try {
      do {
        telling.set(room, 'once');
        await tell();
      } while (telling.get(room) === 'again');
    } finally {
      telling.delete(room);
    }
  };
}
