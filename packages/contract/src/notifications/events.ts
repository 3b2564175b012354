import { z } from 'zod';
import { event } from '../kit/event.ts';
import { NotificationPreferences } from './models.ts';

export const notificationEvents = {
  /** To the person's other tabs. */
  'notification-preferences.changed': event({
    socket: 'notifications',
    action: 'update',
    payload: z.object({ userId: z.number(), preferences: NotificationPreferences }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
};
