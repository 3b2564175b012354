import { z } from 'zod';
import { event } from '../kit/event.ts';
import { ToldAnnouncement } from './models.ts';

const told = (action: 'create' | 'update') =>
  event({
    socket: 'announcement',
    action,
    payload: z.object({ record: ToldAnnouncement }),
    audience: ({ record }) => [{ to: record.onlyAdmins ? 'admins' : 'company' }],
  });

export const announcementEvents = {
  'announcement.created': told('create'),
  'announcement.updated': told('update'),
  /** Gone, over, or no longer for this company; or for its admins only, who are not told. */
  'announcement.deleted': event({
    socket: 'announcement',
    action: 'delete',
    payload: z.object({ id: z.number(), exceptAdmins: z.boolean().optional() }),
    audience: () => [{ to: 'company' }],
    except: ({ exceptAdmins = false }) => (exceptAdmins ? [{ to: 'admins' }] : []),
  }),
  /** Read on one of the person's devices. */
  'announcement.read': event({
    socket: 'announcement',
    action: 'read',
    payload: z.object({ id: z.number(), userId: z.number() }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
};
