import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { connections } from '../../connections/connections.table.ts';
import { outreachLines } from '../../outreach/lines/outreach-lines.table.ts';
import { users } from '../../users/users.table.ts';
import { numberWords } from '../numbers/number-words.ts';
import { pushAbout } from '../push-about.ts';

const Payload = z.object({ companyId: z.number(), connectionId: z.number(), mode: z.enum(['hold', 'stop']) });

/** Tells admins by bell and device that a number was held back, unless it is not any more. */
export const tellOfNumberJob = job({
  name: 'notifications.tell-of-number',
  payload: Payload,
  whenBlocked: 'is dropped',
  attempts: 3,
  run: (deps, { companyId, connectionId, mode }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const [line] = await ctx.db
        .select({ name: connections.name, reasons: outreachLines.reasons })
        .from(outreachLines)
        .innerJoin(connections, eq(connections.id, outreachLines.connectionId))
        .where(and(eq(outreachLines.connectionId, connectionId), eq(outreachLines.mode, mode)));
      const admins = await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.profile, 'admin'))
        .orderBy(asc(users.id));
      if (!line || admins.length === 0) return;
      const userIds = admins.map(({ id }) => id);
      const subject = { kind: 'number', key: String(connectionId) } as const;
      const words = numberWords({ ...line, mode });
      ctx.emit('notice.given', { userIds, subject, words });
      await pushAbout(ctx, { subject, userIds, words: ({ language }) => words[language] });
    }),
});
