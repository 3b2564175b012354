import { firstUnits } from '@balcao/channels/kit/text/clean-text.ts';
import { MAX_FLOW_NAME_LENGTH } from '@balcao/contract/flows/fields.ts';
import type { Flow } from '@balcao/contract/flows/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isFlow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';
import { announceNew, insertFlow, refuseFullList } from './create-flow.ts';

/** A name is taken by so many copies at most before somebody has to think of another one. */
const MAX_COPIES = 1000;

/** Makes a flow of another one's draft, with its settings and tests. It has no version, so it begins nothing yet. */
export async function duplicateFlow(ctx: UserCtx, flowId: number): Promise<Flow> {
  const [original] = await ctx.db.select().from(flows).where(isFlow(flowId));
  if (!original) return fail('ERR_NO_FLOW_FOUND');
  await refuseFullList(ctx);
  const { draft, settings, workbench } = original;
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
    const id = await insertFlow(ctx, { name: copyName(original.name, copy), draft, settings, workbench });
    if (id !== null) return announceNew(ctx, id);
  }
  return fail('ERR_MAX_FLOWS_REACHED');
}

/** “Boas-vindas (cópia)”, “Boas-vindas (cópia 2)”; a copy's copy counts on. */
function copyName(name: string, copy: number): string {
  const suffix = copy === 1 ? ' (cópia)' : ` (cópia ${copy})`;
  const base = name.replace(/ \(cópia(?: \d+)?\)$/, '');
  const short = firstUnits(base, MAX_FLOW_NAME_LENGTH - suffix.length);
  return short.trimEnd() + suffix;
}
