import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import {
  documentRefs,
  pictureRefs,
  type Brand,
  type BrandColors,
  type BrandRef,
} from '@balcao/contract/brand/models.ts';
import { settingDefinition } from '@balcao/contract/settings/registry.ts';
import type { Tx } from '../../platform/db/database.ts';

type Client = Tx['client'];
type Row = {
  id: number;
  name: string;
  supportUrl: string | null;
  colors: Partial<BrandColors>;
  /** Digests of what is shown. */
  files: Partial<Record<BrandRef, string>>;
};

const columns = `
  b.id, b.name, b.support_url as "supportUrl",
  case when b.owner_company_id <> ${PLATFORM_COMPANY_ID} then b.colors else coalesce((
    select jsonb_object_agg(s.key, s.value) from settings s
    where s.company_id = ${PLATFORM_COMPANY_ID} and s.platform_wide
      and s.key in ('mainColor', 'scrollbarColor', 'toolbarBackground', 'backgroundPages')
  ), '{}') end as colors,
  coalesce((
    select jsonb_object_agg(f.ref, f.digest) from brand_files f where f.brand_id = b.id and f.replaced_at is null
  ), '{}') as files`;

/** Colours of the product, for what nobody chose. */
const usualColors: BrandColors = {
  mainColor: settingDefinition('mainColor').default,
  scrollbarColor: settingDefinition('scrollbarColor').default,
  toolbarBackground: settingDefinition('toolbarBackground').default,
  backgroundPages: settingDefinition('backgroundPages').default,
};

/** What is worn while nobody can be asked. */
export const productBrand: Brand = {
  id: 0,
  name: 'Balcão',
  colors: usualColors,
  pictures: {},
  documents: {},
  supportUrl: null,
};

type BrandFile = { brandId: number; ref: BrandRef; digest: string };

/** Where a file of a brand is read. Another file has another address, so that it may be kept for ever. */
const addressOf = ({ brandId, ref, digest }: BrandFile) =>
  `/brand/${brandId}/${ref}-${digest}.${documentRefs.some((one) => one === ref) ? 'pdf' : 'png'}`;

function toBrand({ id, name, supportUrl, colors, files }: Row): Brand {
  const brand: Brand = { id, name, supportUrl, colors: { ...usualColors, ...colors }, pictures: {}, documents: {} };
  for (const ref of pictureRefs) {
    const digest = files[ref];
    if (digest !== undefined) brand.pictures[ref] = addressOf({ brandId: id, ref, digest });
  }
  for (const ref of documentRefs) {
    const digest = files[ref];
    if (digest !== undefined) brand.documents[ref] = { digest, url: addressOf({ brandId: id, ref, digest }) };
  }
  return brand;
}

/** The brand that a company shows. */
export async function brandOfCompany(client: Client, companyId: number): Promise<Brand> {
  const { rows } = await client.query<Row>({
    name: 'brand-of-company',
    text: `select ${columns} from brands b where b.id = brand_of($1)`,
    values: [companyId],
  });
  const [row] = rows;
  if (!row) throw new Error('the platform has no brand');
  return toBrand(row);
}

export async function brandById(client: Client, brandId: number): Promise<Brand> {
  const text = `select ${columns} from brands b where b.id = $1`;
  const { rows } = await client.query<Row>({ name: 'brand-by-id', text, values: [brandId] });
  return rows[0] ? toBrand(rows[0]) : productBrand;
}

/** The brand that is worn under a host, asked of the database. */
export async function brandOfHost(client: Client, host: string | null): Promise<Brand> {
  const { rows } = await client.query<Row>({
    name: 'brand-of-host',
    text: `
      select ${columns} from brands b where b.id = coalesce(
        (select d.brand_id from brand_domains d where d.host = $1 and d.verified_at is not null),
        (select p.id from brands p where p.owner_company_id = ${PLATFORM_COMPANY_ID})
      )`,
    values: [host],
  });
  return rows[0] ? toBrand(rows[0]) : productBrand;
}

export type WornBrands = { platform: Brand; byHost: ReadonlyMap<string, Brand> };

/** The platform's brand, and those of all hosts whose owners are proved. */
export async function wornBrands(client: Client): Promise<WornBrands> {
  const { rows } = await client.query<Row & { isPlatform: boolean; hosts: string[] }>({
    name: 'worn-brands',
    text: `
      select ${columns}, b.owner_company_id = ${PLATFORM_COMPANY_ID} as "isPlatform",
        array(select d.host from brand_domains d where d.brand_id = b.id and d.verified_at is not null) as hosts
      from brands b
      where b.owner_company_id = ${PLATFORM_COMPANY_ID}
        or exists (select from brand_domains d where d.brand_id = b.id and d.verified_at is not null)`,
  });
  const platform = rows.find(({ isPlatform }) => isPlatform);
  if (!platform) throw new Error('the platform has no brand');
  return {
    platform: toBrand(platform),
    byHost: new Map(
      rows.flatMap(({ hosts, ...row }) => {
        const brand = toBrand(row);
        return hosts.map((host) => [host, brand] as const);
      }),
    ),
  };
}
