import type { Route } from '@balcao/contract/kit/route.ts';
import { routes } from '@balcao/contract/routes.ts';

export type NamedRoute = { name: string; route: Route };

/** The whole API, each route under the name `feature.route`. A route is swept from the moment it is declared. */
export const everyRoute: readonly NamedRoute[] = Object.entries(routes).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
);

/** What people reach with a session. */
export const guardedRoutes = everyRoute.filter(
  ({ route }) => route.permission !== 'public' && route.credential === undefined,
);

/** What programs reach with a token of their own. */
export const programRoutes = everyRoute.filter(({ route }) => route.credential !== undefined);
