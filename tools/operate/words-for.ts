/** What is said of an error: a disk that is full has a name of its own in every program and table, and one sentence here. */
export function wordsFor(error: unknown): string {
  if (isOutOfRoom(error)) return 'the disk is full, and nothing was finished. Make some room, and begin anew';
  return error instanceof Error ? error.message : String(error);
}

/** Of this machine, of its quota, or of PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];

export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return codes.includes(String(code)) || /No space left on device/.test(error.message) || isOutOfRoom(error.cause);
}
