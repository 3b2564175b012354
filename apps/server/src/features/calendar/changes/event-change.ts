import type { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';

export type EventUpdate = RouteRequest<typeof calendarRoutes.update>['body'];
export type EventChange = Omit<EventUpdate, 'occurrence' | 'scope'>;
