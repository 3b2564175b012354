import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { parsePhone } from '../contacts/numbers/parse-phone.ts';
import { suppressNumbers } from './suppress.ts';

/** Takes over who opted out elsewhere. What is no number is answered as it was written, so that it can be mended. */
export async function importSuppressions(ctx: UserCtx, written: readonly string[]) {
  const parsed = written.filter((line) => line !== '').map((line) => ({ line, phone: parsePhone(line) }));
  const refused = parsed.filter(({ phone }) => phone === null).map(({ line }) => line);
  const phones = parsed.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  const added = await suppressNumbers(ctx, [...new Set(phones)], { source: 'import', userId: ctx.actor.userId });
  const known = phones.length - added;
  await recordAudit(ctx, {
    action: 'suppression.import',
    subject: `company:${ctx.companyId}`,
    details: { added, known, refused: refused.length },
  });
  return { added, known, refused };
}
