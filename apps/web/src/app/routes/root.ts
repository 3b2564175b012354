import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../guards.ts';
import { MissingPage } from '../failures/missing-page.tsx';

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: MissingPage });
