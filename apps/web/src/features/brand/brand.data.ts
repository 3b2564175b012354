import type { BrandChanges, OwnBrand } from '@balcao/contract/brand/models.ts';
import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { brandKey } from '../../platform/brand/brand.ts';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { brandPhrases } from './phrases/phrases.ts';

/** Below the key of what is worn, so that a change of the brand has both asked for again. */
export const ownBrandQuery = queryOptions({
  queryKey: [...brandKey, 'own'],
  queryFn: ({ signal }) => call(brandRoutes.readOwn, {}, { signal }),
});

/** Does something to the own brand, shows what became of it and says that it is done. */
export function useBrandAct<T>(act: (input: T) => Promise<OwnBrand>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess(brand) {
      queries.setQueryData(ownBrandQuery.queryKey, brand);
      toastSuccess(brandPhrases.t('saved'));
    },
    onError: toastFailure,
  });
}

export const changeBrand = (body: BrandChanges) => call(brandRoutes.update, { body });
