import { minutesBetween, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { EventRow } from '../calendar.table.ts';
import { spanOf } from '../event-span.ts';
import { differ, findException } from '../exceptions.ts';
import { requireOccurrence } from '../series-of.ts';
import type { EventChange } from './event-change.ts';

type Given = { occurrence: string; change: EventChange };

/** One time of a series gets a title, text or time of its own; what else is said holds for the whole series and is left. */
export async function changeOne(ctx: UserCtx, event: EventRow, { occurrence, change }: Given) {
  requireOccurrence(event, occurrence);
  const { title, description, start, end } = change;
  const difference = {
    cancelled: false,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...((start !== undefined || end !== undefined) && (await movedSpan(ctx, event, { occurrence, change }))),
  };
  await differ(ctx, event, { occurrence, difference });
}

async function movedSpan(ctx: UserCtx, event: EventRow, { occurrence, change }: Given) {
  const known = await findException(ctx, event.id, occurrence);
  const begun = known?.startsLocal ?? occurrence;
  const ended = known?.endsLocal ?? shiftLocal(occurrence, minutesBetween(event.startsLocal, event.endsLocal));
  const { timeZone, allDay } = event;
  return spanOf({ start: change.start ?? begun, end: change.end ?? ended, allDay, timeZone });
}
