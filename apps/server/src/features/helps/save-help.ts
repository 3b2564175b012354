import type { Help } from '@balcao/contract/helps/models.ts';
import { videoSourceOf } from '@balcao/contract/helps/video.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { helps } from './helps.table.ts';

type Fields = { title: string; description: string; video: string };
type Change = { [K in keyof Fields]?: Fields[K] | undefined };

/** Of what was typed, only where the film is and which it is. */
const sourceOf = (video: string) => videoSourceOf(video) ?? fail('ERR_VALIDATION', { fields: ['body.video'] });

export async function createHelp(ctx: SuperCtx, { title, description, video }: Fields): Promise<Help> {
  const [row] = await ctx.db
    .insert(helps)
    .values({ title, description, ...sourceOf(video), createdAt: ctx.now, updatedAt: ctx.now })
    .returning()
    .catch(refuseSameTitle);
  if (!row) throw new Error('the insert returned nothing');
  await note(ctx, row, 'create');
  return row;
}

/** What is left out stays as it is. */
export async function updateHelp(ctx: SuperCtx, { id, change }: { id: number; change: Change }): Promise<Help> {
  const { video, ...words } = change;
  const [row] = await ctx.db
    .update(helps)
    .set({ ...words, ...(video !== undefined && sourceOf(video)), updatedAt: ctx.now })
    .where(eq(helps.id, id))
    .returning()
    .catch(refuseSameTitle);
  if (!row) return fail('ERR_NO_HELP_FOUND');
  await note(ctx, row, 'change');
  return row;
}

export async function removeHelp(ctx: SuperCtx, id: number): Promise<{ message: string }> {
  const [row] = await ctx.db.delete(helps).where(eq(helps.id, id)).returning();
  if (!row) return fail('ERR_NO_HELP_FOUND');
  await note(ctx, row, 'delete');
  return { message: 'Help deleted' };
}

function refuseSameTitle(error: unknown): never {
  if (violatesUnique(error, 'helps_title')) fail('ERR_HELP_EXISTS');
  throw error;
}

const note = (ctx: SuperCtx, { id, title }: Help, what: string) =>
  recordAudit(onCompany(ctx, PLATFORM_COMPANY_ID), {
    action: `help.${what}`,
    subject: `help:${id}`,
    details: { title },
  });
