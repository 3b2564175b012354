import { first } from '../builders.ts';
import { brandDomains, brands } from '../../features/brand/brand.table.ts';
import type { World } from '../world.ts';

/** A host that somebody claimed for the brand of a company. */
export async function claimedHost({ seed, companyId }: World, marker: string) {
  const made = { ownerCompanyId: companyId, name: `Marca ${marker.slice(0, 40)}` };
  const brand = first(await seed((db) => db.insert(brands).values(made).returning()));
  const claim = { brandId: brand.id, host: `${marker.slice(0, 40)}.com.br`, checkToken: marker };
  return { domainId: first(await seed((db) => db.insert(brandDomains).values(claim).returning())).id };
}

/** Its admins edit its brand from here on. */
export const sellCounter = ({ deps, companyId }: World) =>
  deps.database.pool.query('insert into resellers (company_id) values ($1)', [companyId]);
