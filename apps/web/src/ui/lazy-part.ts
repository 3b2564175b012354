// oxlint-disable-next-line no-restricted-imports -- the place that everybody else takes it from
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { fetchCode } from '../platform/app-code/fetch-code.ts';

/** React's `lazy`, for a part of a screen: without a line it is waited for instead of taking the page down. */
// oxlint-disable-next-line typescript/no-explicit-any -- the bound that React itself gives
export function lazyPart<Part extends ComponentType<any>>(
  fetchPart: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => fetchCode(fetchPart));
}
