import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { MIN_SCHEDULE_BODY } from '@balcao/contract/schedules/models.ts';
import type { Lane } from '@balcao/contract/tags/lane.ts';
import type { Tag } from '@balcao/contract/tags/models.ts';
import type { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { requirePermission, type UserCtx } from '../../platform/context.ts';
import { violatesForeignKey } from '../../platform/db/foreign-key-violation.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { requireApproved } from '../connections/templates/approved-template.ts';
import { changeKind } from './lanes/become-lane.ts';
import { requireLanesLevel } from './lanes/lanes-level.ts';
import { tagName } from './tag-name.ts';
import { getTag } from './tags.queries.ts';
import { tags } from './tags.table.ts';

type Change = RouteRequest<typeof tagRoutes.update>['body'];

/** Changes a tag or lane. What a lane says by itself only those who configure lanes change. */
export async function updateTag(ctx: UserCtx, { tagId, change }: { tagId: number; change: Change }): Promise<Lane> {
  const { name, color, kanban, ...settings } = change;
  const looks = { ...(name !== undefined && { name: tagName(name) }), ...(color !== undefined && { color }) };
  const says = laneSettings(settings);
  if (kanban === undefined && Object.keys({ ...looks, ...says }).length === 0) return getTag(ctx, tagId);
  if (Object.keys(says).length > 0) requirePermission(ctx.actor, 'lanes:configure');
  if (says.template) {
    await requireApproved(ctx, { chosen: says.template, before: (await getTag(ctx, tagId)).template });
  }
  if (kanban !== undefined) {
    requireLanesLevel(ctx, kanban);
    await changeKind(ctx, { tagId, kanban }).catch(refuseOtherPlace);
  }
  if (Object.keys({ ...looks, ...says }).length > 0) {
    await ctx.db
      .update(tags)
      .set({ ...looks, ...says })
      .where(eq(tags.id, tagId))
      .catch(refuseSameName);
  }
  const lane = await getTag(ctx, tagId);
  requireSomethingToSay(lane);
  ctx.emit('tag.updated', { tag: tagOf(lane) });
  return lane;
}

function laneSettings({ actCamp, rptDays, msgR, template, cardLimit }: Omit<Change, 'name' | 'color' | 'kanban'>) {
  return {
    ...(actCamp !== undefined && { actCamp: actCamp === 1 }),
    ...(rptDays !== undefined && { rptDays }),
    ...(msgR !== undefined && { msgR }),
    ...(template !== undefined && { template }),
    ...(cardLimit !== undefined && { cardLimit }),
  };
}

/** A campaign that is on says something; an ordinary tag says nothing by itself. */
function requireSomethingToSay({ kanban, actCamp, msgR, template }: Lane) {
  if (actCamp === 0) return;
  if (kanban === 0) fail('ERR_VALIDATION', { fields: ['actCamp'] });
  if (template === null && msgR.length < MIN_SCHEDULE_BODY) fail('ERR_LANE_MESSAGE_REQUIRED');
}

const tagOf = ({ id, name, color, kanban, userId }: Lane): Tag => ({ id, name, color, kanban, userId });

/** Somebody gave the tag to a ticket, or the lane a card, while it changed its kind. */
function refuseOtherPlace(error: unknown): never {
  if (violatesForeignKey(error, 'ticket_tags_hold_no_lane') || violatesForeignKey(error, 'tickets_stand_in_lanes'))
    fail('ERR_TICKET_IN_OTHER_LANE');
  throw error;
}

function refuseSameName(error: unknown): never {
  if (violatesUnique(error, 'tags_name_per_company')) fail('ERR_TAG_EXISTS');
  throw error;
}
