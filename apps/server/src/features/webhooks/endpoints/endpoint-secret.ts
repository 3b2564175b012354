import type { Seal } from '@balcao/platform/seal.ts';

/** A sealed secret opens only for the company it was made for. */
const contextOf = (companyId: number) => `webhook-secret:${companyId}`;

type Sealing = { seal: Seal; companyId: number };

export const sealSecret = ({ seal, companyId }: Sealing, secret: string) => seal.seal(secret, contextOf(companyId));

type Kept = { sealedSecret: string; sealedFormerSecret: string | null; formerUntil: Date | null };

/**
 * The secrets that sign at this moment: the one in use, and for a day the one before. None when they were sealed with another
 * key than the installation has now.
 */
export function openSecrets({ seal, companyId }: Sealing, kept: Kept, at: Date): readonly string[] {
  const { sealedSecret, sealedFormerSecret, formerUntil } = kept;
  const isInGrace = sealedFormerSecret !== null && formerUntil !== null && formerUntil > at;
  try {
    return [sealedSecret, ...(isInGrace ? [sealedFormerSecret] : [])].map((sealed) =>
      seal.open(sealed, contextOf(companyId)),
    );
  } catch {
    return [];
  }
}
