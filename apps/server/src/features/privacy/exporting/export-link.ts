import { createHash, randomBytes } from 'node:crypto';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { privacyLinks } from '../privacy.table.ts';
import { lockRequest } from '../requests.queries.ts';

const TOKEN_BYTES = 32;

export const hashExportToken = (token: string) => createHash('sha256').update(token).digest();

/** Below `/api`, which no service worker and no page of the web app answers. */
export const exportPath = (token: string) => `/api/privacy/download/${token}`;

/** An address that gives a person's file away while it lies there. Whoever opens it needs no session; the log says who made it. */
export async function makeExportLink(ctx: UserCtx, requestId: number) {
  const { companyId, actor, now } = ctx;
  const { fileKey, fileUntil, contactId } = await lockRequest(ctx, requestId);
  if (fileKey === null || fileUntil === null || fileUntil <= now) return fail('ERR_PRIVACY_FILE_GONE');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashExportToken(token);
  await ctx.db.insert(privacyLinks).values({ tokenHash, companyId, requestId, madeBy: actor.name, madeAt: now });
  const subject = contactId === null ? `privacy-request:${requestId}` : `contact:${contactId}`;
  await recordAudit(ctx, { action: 'privacy.link', subject, details: { requestId } });
  return { path: exportPath(token), endsAt: fileUntil.toISOString() };
}
