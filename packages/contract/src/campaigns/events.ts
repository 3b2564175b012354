import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Campaign } from './models.ts';

const admins = () => [{ to: 'admins' } as const];

const told = (action: 'create' | 'update') =>
  event({ socket: 'campaign', action, payload: z.object({ record: Campaign }), audience: admins });

export const campaignEvents = {
  'campaign.created': told('create'),
  /** Changed by somebody, in another state, or with other numbers; these at most once a second. */
  'campaign.changed': told('update'),
  /** By the product, because it could not begin, or its texts can be said no longer; `campaign.changed` says how it is now. */
  'campaign.stopped': event({
    socket: 'campaign',
    action: 'stop',
    payload: z.object({ id: z.number() }),
    audience: admins,
  }),
  'campaign.deleted': event({
    socket: 'campaign',
    action: 'delete',
    payload: z.object({ id: z.number() }),
    audience: admins,
  }),
};
