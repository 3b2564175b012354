import { asProgram } from './as-program.ts';
import { inCompanyAsSystem, type Ctx } from '../../platform/context.ts';
import { repeatAfterDeadlock } from '../../platform/db/deadlock.ts';
import type { ProgramCall } from '../../platform/http/programs/program.ts';

/** One transaction of the program's company, once it is this company's turn among programs. */
export const inProgramTurn = <T>({ deps, program }: ProgramCall, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  repeatAfterDeadlock(() =>
    deps.programTurns.act(program.companyId, () =>
      inCompanyAsSystem(deps, program.companyId, (ctx) => work(asProgram(ctx, program))),
    ),
  );
