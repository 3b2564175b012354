import { useMemo, useSyncExternalStore } from 'react';
import type { ColorKey, CompanyColors } from '../../ui/theme/company-colors.ts';
import { useBrand } from './brand.ts';

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

/** The brand's colours, with what is being tried on. */
export function useCompanyColors(): CompanyColors {
  const { colors } = useBrand();
  const tried = useSyncExternalStore(subscribe, () => preview);
  return useMemo(() => ({ ...colors, ...tried }), [colors, tried]);
}
