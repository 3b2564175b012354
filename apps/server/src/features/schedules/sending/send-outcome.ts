import type { ScheduleFailure } from '@balcao/contract/schedules/models.ts';

export type SendTrouble = { failure: ScheduleFailure; failureText?: string };

/** What came of a look at a due message: it stands in the outbox, it cannot be sent, or it is asked again later. */
export type SendOutcome = { messageIds: number[] } | SendTrouble | { later: Date };
