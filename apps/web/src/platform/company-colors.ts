import { settingRoutes } from '@balcao/contract/settings/routes.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { colorKeys, defaultColors, type ColorKey, type CompanyColors } from '../ui/theme/company-colors.ts';
import { call } from './api.ts';

const STORAGE_KEY = 'balcao.colors';

function remember(colors: CompanyColors): CompanyColors {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(colors));
  return colors;
}

/** Those seen last, so that the page does not change colour while the server answers. */
function rememberedColors(): Partial<CompanyColors> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

const colorsQuery = queryOptions({
  queryKey: ['settings', 'colors'],
  async queryFn({ signal }) {
    const read = async (key: ColorKey) => {
      const { value } = await call(settingRoutes.get, { params: { key } }, { signal });
      return [key, value] as const;
    };
    return remember({ ...defaultColors, ...Object.fromEntries(await Promise.all(colorKeys.map(read))) });
  },
  staleTime: Infinity,
});

/** A colour is another one now, for everybody. */
export function putColor(queries: QueryClient, key: ColorKey, value: string): void {
  const known = queries.getQueryData(colorsQuery.queryKey);
  if (known) queries.setQueryData(colorsQuery.queryKey, remember({ ...known, [key]: value }));
  else void queries.invalidateQueries(colorsQuery);
}

let preview: Partial<CompanyColors> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tries a colour on, in this browser alone; null takes it off again. */
export function previewColor(key: ColorKey, color: string | null): void {
  const { [key]: _, ...others } = preview;
  preview = color === null ? others : { ...others, [key]: color };
  for (const notify of listeners) notify();
}

/** The platform's colours, with what is being tried on. A failed request shows nothing: the page looks as it did before. */
export function useCompanyColors(): CompanyColors {
  const { data } = useQuery(colorsQuery);
  const tried = useSyncExternalStore(subscribe, () => preview);
  return useMemo(() => ({ ...defaultColors, ...(data ?? rememberedColors()), ...tried }), [data, tried]);
}
