import { fail } from '../../platform/fail.ts';

/** Clocks of browsers differ a little, and people take a moment to press the button. */
const TOLERANCE_MS = 60_000;

/** The time a message is planned for. What is over is refused. */
export function futureTime(time: string, now: Date): Date {
  const planned = new Date(time);
  return planned.getTime() < now.getTime() - TOLERANCE_MS ? fail('ERR_SCHEDULE_IN_PAST') : planned;
}
