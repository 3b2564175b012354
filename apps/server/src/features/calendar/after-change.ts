import type { UserCtx } from '../../platform/context.ts';
import type { EventRow } from './calendar.table.ts';
import { invitedTo } from './people.ts';
import { remindOfEvent } from './reminders/remind-of-event.ts';

type Changed = Pick<EventRow, 'id' | 'userId' | 'visibility'>;

/** Tells everybody who has it in the calendar (`before` had it there until now), and plans its reminders anew. */
export async function afterChange(
  ctx: UserCtx,
  { id, userId, visibility }: Changed,
  before: { people: readonly number[]; visibility?: EventRow['visibility'] } = { people: [] },
): Promise<void> {
  await remindOfEvent(ctx, id);
  const userIds = [...new Set([...before.people, ...(await invitedTo(ctx, id))])];
  const team = visibility === 'team' || before.visibility === 'team';
  ctx.emit('calendar.changed', { eventId: id, team, userId, userIds });
}
