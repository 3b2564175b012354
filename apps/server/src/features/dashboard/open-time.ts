import { openSecondsBetween } from '@balcao/contract/companies/opening-hours.ts';
import type { UserCtx } from '../../platform/context.ts';
import { findHours } from '../companies/companies.queries.ts';
import type { Period } from './period.ts';

type Span = { since: Date; at: Date };
type Measure = (span: Span) => number;

/** Spans read at a time: a year of a busy counter is never in memory at once. */
const BATCH = 5000;

/** Measures the seconds of a span in which the company was open; always, when it has no hours. */
export async function openTimeOf({ db, companyId, timeZone }: UserCtx): Promise<Measure> {
  const schedules = (await findHours(db, companyId))?.schedules ?? [];
  return ({ since, at }) => openSecondsBetween(schedules, { from: since, until: at }, timeZone);
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
      select user_id as "userId", since, at from ticket_events
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
