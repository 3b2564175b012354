import { settingRoutes } from '@balcao/contract/settings/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { DEFAULT_BRAND } from '../ui/theme/brand.ts';
import { call } from './api.ts';

const STORAGE_KEY = 'balcao.brand';

export const brandColorQuery = queryOptions({
  queryKey: ['settings', 'mainColor'],
  queryFn: async ({ signal }) => {
    const { value } = await call(settingRoutes.get, { params: { key: 'mainColor' } }, { signal });
    localStorage.setItem(STORAGE_KEY, value);
    return value;
  },
  staleTime: Infinity,
});

/** The platform's colour; the one seen last until the server has answered, so that the page does not change colour. */
export const useBrandColor = (): string =>
  useQuery(brandColorQuery).data ?? localStorage.getItem(STORAGE_KEY) ?? DEFAULT_BRAND;
