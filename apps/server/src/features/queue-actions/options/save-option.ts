import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { ChatbotOption } from '@balcao/contract/queues/models.ts';
import { MAX_OPTIONS, type chatbotRoutes } from '@balcao/contract/queues/option-routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { OptionRow } from '../../queues/option-tree.ts';
import { queueOptions } from '../../queues/queue-options.table.ts';
import { announceOption } from './announce-option.ts';
import { lockOption, lockOptions } from './lock-options.ts';
import { reordered, requirePlace } from './place-option.ts';

type NewOption = RouteRequest<typeof chatbotRoutes.create>['body'];
type Change = RouteRequest<typeof chatbotRoutes.update>['body'];

/** Adds an option to a queue's menu, at the end of its level unless a place is named. */
export async function createOption(ctx: UserCtx, { queueId, ...input }: NewOption): Promise<ChatbotOption> {
  const rows = await lockOptions(ctx, queueId);
  const parentId = input.parentId ?? null;
  if (rows.length >= MAX_OPTIONS) fail('ERR_VALIDATION', { fields: ['queueId'] });
  requirePlace(rows, { id: null, parentId });
  const { companyId, now } = ctx;
  const [made] = await ctx.db
    .insert(queueOptions)
    .values({ ...columnsOf(input), name: input.name, companyId, queueId, parentId, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error('the new option was not returned');
  await arrange(ctx, rows, { option: made, position: input.position });
  return announceOption(ctx, made.id, queueId);
}

/** Changes an option, and where it stands. */
export async function updateOption(ctx: UserCtx, { optionId, change }: { optionId: number; change: Change }) {
  const { option, rows } = await lockOption(ctx, optionId);
  const parentId = change.parentId === undefined ? option.parentId : change.parentId;
  requirePlace(rows, { id: optionId, parentId });
  const set = { ...columnsOf(change), parentId, updatedAt: ctx.now };
  await ctx.db.update(queueOptions).set(set).where(eq(queueOptions.id, optionId));
  const moves = change.position !== undefined || parentId !== option.parentId;
  if (moves) await arrange(ctx, rows, { option: { ...option, parentId }, position: change.position });
  return announceOption(ctx, optionId, option.queueId);
}

const columnsOf = ({ name, isAgent, optionType, greetingMessage }: Change) =>
  withoutUndefined({
    name,
    isAgent,
    optionType,
    greetingMessage: greetingMessage === null ? '' : greetingMessage,
    // A text takes the place of a file.
    fileId: optionType === 'text' ? null : undefined,
  });

type Move = { option: OptionRow; position: number | undefined };

/** Numbers the level anew; what stands right already is not written. */
async function arrange({ db }: UserCtx, rows: readonly OptionRow[], { option, position }: Move) {
  const level = rows.filter(({ parentId }) => parentId === option.parentId);
  const order = reordered(
    level.map(({ id }) => id),
    option.id,
    position,
  );
  const known = new Map(level.map((row) => [row.id, row.position]));
  for (const [place, id] of order.entries()) {
    if (id !== option.id && known.get(id) === place) continue;
    await db.update(queueOptions).set({ position: place }).where(eq(queueOptions.id, id));
  }
}
