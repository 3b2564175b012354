import { documentRefs, type DocumentRef } from '@balcao/contract/brand/models.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { documentAcceptances } from './brand.table.ts';

type Shown = Partial<Record<DocumentRef, { digest: string }>>;
type Ctx = { db: Db; now: Date };
type Acceptance = {
  companyId: number;
  userId: number;
  brandId: number;
  /** From which the request came. */
  address: string | null;
};

/** Fails with ERR_TERMS_NOT_ACCEPTED unless exactly what is shown was accepted. */
export function requireAccepted(shown: Shown, accepted: Partial<Record<DocumentRef, string>>) {
  const missing = documentRefs.filter((ref) => shown[ref] && shown[ref].digest !== accepted[ref]);
  if (missing.length > 0) fail('ERR_TERMS_NOT_ACCEPTED', { documents: missing });
}

/** Notes which documents somebody accepted for a company. One that is noted already stays as it was. */
export async function storeAcceptance({ db, now }: Ctx, acceptance: Acceptance, shown: Shown) {
  const rows = documentRefs.flatMap((document) => {
    const digest = shown[document]?.digest;
    return digest === undefined ? [] : [{ ...acceptance, document, digest, acceptedAt: now }];
  });
  if (rows.length > 0) await db.insert(documentAcceptances).values(rows).onConflictDoNothing();
}

/** Documents that are shown to a company and that none of its admins has accepted. */
export async function documentsToAccept(client: Tx['client'], companyId: number, shown: Shown): Promise<DocumentRef[]> {
  const { rows } = await client.query<{ digest: string }>({
    name: 'accepted-documents',
    text: 'select digest from document_acceptances where company_id = $1',
    values: [companyId],
  });
  const accepted = new Set(rows.map(({ digest }) => digest));
  return documentRefs.filter((ref) => shown[ref] && !accepted.has(shown[ref].digest));
}
