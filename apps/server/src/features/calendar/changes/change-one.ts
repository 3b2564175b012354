import { minutesBetween, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { EventRow, ExceptionRow } from '../calendar.table.ts';
import { spanOf } from '../event-span.ts';
import { deleteException, differ, findException, isVoid } from '../exceptions.ts';
import { requireOccurrence } from '../series-of.ts';
import type { EventChange } from './event-change.ts';
import { isRetimed } from './moved-series.ts';

type Given = { occurrence: string; change: EventChange };

/**
 * One time of a series gets a title, text or time of its own; what else is said holds for the whole series and is left. What is as
 * in the series is not its own: it changes with the series.
 */
export async function changeOne(ctx: UserCtx, event: EventRow, { occurrence, change }: Given) {
  requireOccurrence(event, occurrence);
  const known = await findException(ctx, event.id, occurrence);
  const { title, description } = change;
  const difference = {
    cancelled: false,
    ...(title !== undefined && { title: title === event.title ? null : title }),
    ...(description !== undefined && { description: description === event.description ? null : description }),
    ...(isRetimed(change) && ownSpan(event, { occurrence, change, known })),
  };
  if (isVoid({ ...known, ...difference })) await deleteException(ctx, event.id, occurrence);
  else await differ(ctx, event, { occurrence, difference });
}

function ownSpan(event: EventRow, { occurrence, change, known }: Given & { known: ExceptionRow | undefined }) {
  const ends = shiftLocal(occurrence, minutesBetween(event.startsLocal, event.endsLocal));
  const { timeZone, allDay } = event;
  const start = change.start ?? known?.startsLocal ?? occurrence;
  const span = spanOf({ start, end: change.end ?? known?.endsLocal ?? ends, allDay, timeZone });
  const isPlain = span.startsLocal === occurrence && span.endsLocal === ends;
  return isPlain ? { startsLocal: null, endsLocal: null } : span;
}
