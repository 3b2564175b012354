import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CampaignRow } from '../campaigns.table.ts';
import type { RunningCampaign } from '../sending/running-campaigns.ts';
import { speakerOf, waitingFor, type Speaker } from './audience-of-campaign.ts';
import type { ToCome } from './audience-to-come.ts';
import { speakerToCome, startOf } from './coming-campaigns.ts';
import type { Knowledge } from './knowledge-of-people.ts';
import { lineToCome } from './line-to-come.ts';
import { printTimetable, type PrintedTimetable } from './print-timetable.ts';

/** So much is foreseen beside a campaign; whatever is beyond is counted and said. */
export const MAX_BESIDE = { campaigns: 30, people: 200_000 };

type Beside = {
  own: Speaker;
  people: readonly ToCome[];
  running: readonly RunningCampaign[];
  coming: readonly CampaignRow[];
  knowledge: Knowledge;
  pageNumber: number;
};
type Printed = { timetable: PrintedTimetable; others: Speaker[]; unforeseen: CampaignPlan['unforeseen'] };

/** A campaign's timetable beside all that speak before it ends. Each of those that begin until then may put off its end. */
export async function printBeside(ctx: Ctx, asked: Beside): Promise<Printed> {
  const { own, people, running, coming, knowledge, pageNumber } = asked;
  const sizes = await sizesOf(ctx, [...running, ...coming]);
  const room = roomFor(MAX_BESIDE);
  const isForeseen = ({ id }: { id: number }) => room.takes(sizes.get(id) ?? 0);
  const others: Speaker[] = [];
  for (const campaign of running.filter(isForeseen)) {
    const begun = { campaign, begins: ctx.now };
    others.push(speakerOf(begun, await waitingFor(ctx, { ...begun, knowledge })));
  }
  const line = await lineToCome(ctx, knowledge.connection, [own, ...others]);
  const left = coming
    .map((row) => ({ row, at: startOf(ctx, row).getTime() }))
    .toSorted((a, b) => b.at - a.at || b.row.id - a.row.id);
  const arrivals = {
    nextAt: () => left.at(-1)?.at,
    join: async () => {
      const next = left.pop();
      const speaker = next && isForeseen(next.row) ? await speakerToCome(ctx, next.row, knowledge) : null;
      if (!speaker) return;
      others.push(speaker);
      line.join(speaker);
    },
  };
  const printing = { plan: line.plan, arrivals, campaignId: own.campaign.id, people, pageNumber };
  return { timetable: await printTimetable(printing, ctx.now), others, unforeseen: room.left };
}

/** Takes in campaigns with so many people each as long as there is room, and counts those that it leaves. */
export function roomFor(most: typeof MAX_BESIDE) {
  const taken = { campaigns: 0, people: 0 };
  const left = { campaigns: 0, people: 0 };
  return {
    left,
    takes: (people: number): boolean => {
      const fits = taken.campaigns < most.campaigns && taken.people + people <= most.people;
      const counted = fits ? taken : left;
      counted.campaigns += 1;
      counted.people += people;
      return fits;
    },
  };
}

/** With how many people campaigns come: who waits in their audience, and whoever is on the list of those that are not copied. */
async function sizesOf({ client, companyId }: Ctx, these: readonly { id: number }[]): Promise<Map<number, number>> {
  if (these.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; people: number }>({
    name: 'campaigns-sizes',
    text: `
      select c.id, coalesce(
        case when c.prepared_at is null
          then (select l.contacts_count from contact_lists l where l.company_id = $1 and l.id = c.list_id)
          else (select count(*) from campaign_recipients r
            where r.company_id = $1 and r.campaign_id = c.id and r.outcome = 'waiting') end, 0)::int as people
      from campaigns c where c.company_id = $1 and c.id = any($2)`,
    values: [companyId, these.map(({ id }) => id)],
  });
  return new Map(rows.map(({ id, people }) => [id, people]));
}
