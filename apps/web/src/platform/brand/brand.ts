import type { Brand, WornBrand } from '@balcao/contract/brand/models.ts';
import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { defaultColors } from '../../ui/theme/company-colors.ts';
import { call } from '../api.ts';
import { useSessionState } from '../session-store.ts';

export const brandKey = ['brand'] as const;
const STORAGE_KEY = 'balcao.brand';

const product: Brand = { id: 0, name: 'Balcão', colors: defaultColors, pictures: {}, documents: {}, supportUrl: null };

function parsed(text: string | null | undefined): Brand | null {
  try {
    return JSON.parse(text ?? 'null') as Brand | null;
  } catch {
    return null;
  }
}

/** What came with the page: the brand of this host. */
const arrived = parsed(document.getElementById('brand')?.textContent) ?? product;

/** That of the company, where it is another one than the host's: the next page wears it from the start. */
function remember(brand: Brand): Brand {
  if (brand.id === arrived.id) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(brand));
  return brand;
}

const brandQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...brandKey, companyId],
    queryFn: async ({ signal }) => remember(await call(brandRoutes.read, {}, { signal })),
    enabled: companyId !== undefined,
    staleTime: Infinity,
  });

/** The brand of the company whose people are signed in, else that of the host. A failed request changes nothing. */
export function useBrand(): Brand & Partial<WornBrand> {
  const session = useSessionState();
  const { data } = useQuery(brandQuery(session.status === 'signed-in' ? session.user.companyId : undefined));
  if (session.status === 'anonymous') return arrived;
  return data ?? parsed(localStorage.getItem(STORAGE_KEY)) ?? arrived;
}
