import { clockSecondOf, DAY_SECONDS, stretchesOf } from '@balcao/contract/companies/wall-clock.ts';
import { fail } from '../../platform/fail.ts';

/** Clocks of browsers differ a little, and people take a moment to press the button. */
const TOLERANCE_MS = 60_000;

/** What the clock shows at an instant, `YYYY-MM-DDTHH:mm`. */
export const wallTimeOf = (instant: Date, timeZone: string) =>
  new Date(clockSecondOf(instant, timeZone) * 1000).toISOString().slice(0, 16);

/** The instant at which the clock shows it; the first where it does so twice. Null where the clock skips it. */
export function instantOf(wallTime: string, timeZone: string): Date | null {
  const shown = Date.parse(`${wallTime}:00Z`) / 1000;
  const day = Math.floor(shown / DAY_SECONDS);
  const offsets = [day - 1, day, day + 1].flatMap((one) => stretchesOf(one, timeZone)).map(({ offset }) => offset);
  const instants = offsets
    .map((offset) => new Date((shown - offset) * 1000))
    .filter((instant) => clockSecondOf(instant, timeZone) === shown);
  return instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** When a letter is to leave. Days that do not exist, times that are over and those that the clocks skip are refused. */
export function plannedInstant(wallTime: string, { timeZone, now }: { timeZone: string; now: Date }): Date {
  const written = new Date(`${wallTime}:00Z`);
  if (Number.isNaN(written.getTime()) || !written.toISOString().startsWith(wallTime)) {
    return fail('ERR_VALIDATION', { fields: ['sendAt'] });
  }
  const planned = instantOf(wallTime, timeZone) ?? fail('ERR_NO_SUCH_TIME');
  return planned.getTime() < now.getTime() - TOLERANCE_MS ? fail('ERR_SCHEDULE_IN_PAST') : planned;
}
