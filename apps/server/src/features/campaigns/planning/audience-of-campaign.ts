import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { gather, type People } from '../../outreach/planner/people.ts';
import type { CampaignRow } from '../campaigns.table.ts';
import { isFilled } from '../saving/save-variants.ts';
import { audienceOfList, waitingOf, type Audience } from './audience-to-come.ts';
import { columnsIn } from './judge-texts.ts';
import { judgeOf, warmAt, type BegunAt, type Knowledge } from './knowledge-of-people.ts';

/** A campaign that takes turns on the line. Of those whom it has still to speak to only their turns are kept: there are many. */
export type Speaker = BegunAt & {
  people: People;
  waiting: number;
  /** How many it was copied with, or will be: whoever is left out counts as well. */
  rows: number;
};

export function speakerOf(begun: BegunAt, { people, leftOut }: Audience): Speaker {
  const rows = [...leftOut.values()].reduce((sum, { length }) => sum + length, people.length);
  return { ...begun, people: gather(people), waiting: people.length, rows };
}

type Judging = BegunAt & { knowledge: Knowledge };

/** Whom a campaign has still to speak to, and whom its list would bring while that is not copied. */
export async function audienceOf(ctx: Ctx, { preparedAt, listId }: CampaignRow, asked: Judging): Promise<Audience> {
  if (preparedAt !== null) return waitingFor(ctx, asked);
  if (listId === null) return fail('ERR_NO_CONTACT_LIST_FOUND');
  const { kind, texts } = asked.campaign;
  const filled = [...texts].flatMap(([n, words]) => (isFilled(words) ? [n] : [])).toSorted((a, b) => a - b);
  return audienceOfList(ctx, { listId, kind, filled, ...judgingOf(ctx, asked) });
}

/** Of one whose list has been copied. */
export const waitingFor = (ctx: Ctx, asked: Judging): Promise<Audience> =>
  waitingOf(ctx, { campaignId: asked.campaign.id, ...judgingOf(ctx, asked) });

/** People are judged as of when their campaign begins: conversations close until then, and whoever was written to has rested. */
const judgingOf = (ctx: Ctx, { campaign, begins, knowledge }: Judging) => ({
  isWarm: warmAt(knowledge, begins),
  judge: judgeOf(ctx, { campaign, begins }, knowledge),
  columns: columnsIn(campaign),
  numbers: knowledge.numbers,
});
