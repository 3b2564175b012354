import { openSecondsBetween } from '@balcao/contract/companies/open-time.ts';
import type { UserCtx } from '../../platform/context.ts';
import { loadHoursByQueue } from '../holidays/load-hours-by-queue.ts';
import type { Period } from './period.ts';

type Span = { since: Date; at: Date; queueId: number | null };
type Measure = (span: Span) => number;

/** Spans read at a time: a year of a busy counter is never in memory at once. */
const BATCH = 5000;

/** Measures the seconds of a span in which the ticket's queue was open, by the hours that hold now. */
export async function openTimeOf(ctx: UserCtx): Promise<Measure> {
  const hours = await loadHoursByQueue(ctx);
  return ({ since, at, queueId }) => openSecondsBetween(hours.of(queueId), { from: since, until: at }, ctx.timeZone);
}

/** Whether there is any place in the company that is open at some times and closed at others. */
export async function hoursHold(ctx: UserCtx): Promise<boolean> {
  const places = (await loadHoursByQueue(ctx)).all();
  return places.some(({ hours, holidays }) => holidays.length > 0 || hours.some(({ startTime }) => startTime !== ''));
}

/** Minutes with one decimal. */
export const minutesOf = (seconds: number) => Math.round(seconds / 6) / 10;

type Sum = { seconds: number; spans: number };
export type Means = { all: number | null; of: (userId: number) => number | null };

const meanOf = (sum: Sum | undefined) => (sum && sum.spans > 0 ? minutesOf(sum.seconds / sum.spans) : null);

type Asked = { kind: 'accepted' | 'closed'; period: Period; measure: Measure };

/** The mean of what such steps of a period measured, over everybody and for each person. */
export async function openMeans(ctx: UserCtx, { kind, period, measure }: Asked): Promise<Means> {
  const all: Sum = { seconds: 0, spans: 0 };
  const byUser = new Map<number, Sum>();
  for await (const { userId, ...span } of spansOf(ctx, kind, period)) {
    const own = byUser.get(userId ?? 0) ?? { seconds: 0, spans: 0 };
    byUser.set(userId ?? 0, own);
    const seconds = measure(span);
    for (const sum of [all, own]) {
      sum.seconds += seconds;
      sum.spans += 1;
    }
  }
  return { all: meanOf(all), of: (userId) => meanOf(byUser.get(userId)) };
}

async function* spansOf({ client, companyId }: UserCtx, kind: string, { from, until }: Period) {
  const cursor = `spans_${kind}`;
  await client.query({
    text: `
      declare ${cursor} no scroll cursor for
      select user_id as "userId", queue_id as "queueId", since, at from ticket_events
      where company_id = $1 and kind = $2 and at >= $3 and at < $4 and since is not null`,
    values: [companyId, kind, from, until],
  });
  for (;;) {
    const { rows } = await client.query<Span & { userId: number | null }>(`fetch ${BATCH} from ${cursor}`);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await client.query(`close ${cursor}`);
}
