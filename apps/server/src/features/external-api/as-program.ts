import type { Ctx } from '../../platform/context.ts';
import type { Program } from '../../platform/http/programs/program.ts';

/** What is done from here on is noted as that program's. */
export const asProgram = (ctx: Ctx, { name, caller }: Pick<Program, 'name' | 'caller'>): Ctx => ({
  ...ctx,
  actor: { kind: 'system', program: { name, caller } },
});
