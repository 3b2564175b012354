// oxlint-disable-next-line no-restricted-imports -- the place that everybody else takes it from
import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchCode } from '../../platform/app-code/fetch-code.ts';

/** A screen that is fetched when somebody goes there: without a line it opens as soon as there is one. */
export const lazyPage: typeof lazyRouteComponent = (fetchPage, name) =>
  lazyRouteComponent(() => fetchCode(fetchPage), name);
