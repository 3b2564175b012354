import type { PrivacyRequest } from '@balcao/contract/privacy/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { openRequest } from '../open-request.ts';
import { countPerson, findRefusals, requirePerson } from '../person.queries.ts';
import { getRequest, moveRequest } from '../requests.queries.ts';

type Wanted = { contactId: number; askedOn?: string | undefined; reason: string };

/** A person wants to be erased. What keeps them is named at once, and the register says that they were refused for it. */
export async function requestErasure(ctx: UserCtx, wanted: Wanted): Promise<PrivacyRequest> {
  const { contactId } = wanted;
  await requirePerson(ctx, contactId);
  const requestId = await openRequest(ctx, { kind: 'erasure', ...wanted });
  const refusals = await findRefusals(ctx, contactId);
  const counts = await countPerson(ctx, contactId);
  const refused = refusals.length > 0 && { state: 'refused' as const, refusals, finishedAt: ctx.now };
  await moveRequest(ctx, requestId, { counts, ...refused });
  await recordAudit(ctx, { action: 'privacy.erase', subject: `contact:${contactId}`, details: { requestId } });
  return getRequest(ctx, requestId);
}
