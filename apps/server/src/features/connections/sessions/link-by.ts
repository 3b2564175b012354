import type { DesiredSessionInput } from '@balcao/channel-bus/sessions.ts';
import type { connectionSessionRoutes } from '@balcao/contract/connections/session-routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';

export type LinkBy = RouteRequest<typeof connectionSessionRoutes.start>['body'];

export const linkByOf = ({ method, phone }: LinkBy): NonNullable<DesiredSessionInput['linkBy']> =>
  method === 'code' && phone !== undefined ? { by: 'code', phone } : { by: 'qr' };
