import { constants } from 'node:os';
import { succeeded } from './open-source.ts';

/** FFmpeg's AVERROR_EOF. */
export const END_OF_FILE = -541_478_725;
const NEEDS_MORE = -constants.errno.EAGAIN;

/** Whether there is nothing to take out now. Throws when the step failed. */
export function endOrLater(code: number, what: string): boolean {
  if (code === END_OF_FILE || code === NEEDS_MORE) return true;
  succeeded(code, what);
  return false;
}
