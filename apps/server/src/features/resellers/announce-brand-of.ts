import type { SuperCtx } from '../../platform/context.ts';

/** Has the browsers of a company ask again under which brand it works, and whether it sells. */
export async function announceBrandOf({ client, emit }: SuperCtx, companyId: number): Promise<void> {
  const { rows } = await client.query<{ brandId: number | null }>('select brand_of($1) as "brandId"', [companyId]);
  const brandId = rows[0]?.brandId ?? null;
  if (brandId !== null) emit(companyId, 'brand.changed', { brandId });
}
