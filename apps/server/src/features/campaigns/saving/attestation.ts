import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { CampaignRow } from '../campaigns.table.ts';

type Attestation = Pick<CampaignRow, 'attestedBy' | 'attestedName' | 'attestedAt'>;
type Planned = Pick<CampaignRow, 'status' | 'listId'>;
type Before = Planned & Pick<CampaignRow, 'attestedAt'>;

const nobody: Attestation = { attestedBy: null, attestedName: null, attestedAt: null };

/**
 * Who says for this start that the people of the list agreed to be written to. It counts for the list and the plan it was said
 * with: without a plan, or with another list, it has to be said again. Fails with ERR_CAMPAIGN_NEEDS_ATTESTATION.
 */
export function attestationOf(
  { actor, now }: UserCtx,
  { before, after, attested }: { before: Before | null; after: Planned; attested: boolean | undefined },
): Partial<Attestation> {
  if (attested) return { attestedBy: actor.userId, attestedName: actor.name, attestedAt: now };
  if (after.status !== 'PROGRAMADA') return nobody;
  const stands =
    before?.status === 'PROGRAMADA' &&
    before.attestedAt !== null &&
    before.listId === after.listId &&
    attested === undefined;
  return stands ? {} : fail('ERR_CAMPAIGN_NEEDS_ATTESTATION');
}
