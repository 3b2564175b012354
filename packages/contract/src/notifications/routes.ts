import { z } from 'zod';
import { route } from '../kit/route.ts';
import { NotificationPreferences, pushLanguages } from './models.ts';

const Done = z.object({ message: z.string() });
const PushKeyText = z.string().max(200);

export const notificationRoutes = {
  preferences: route({
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'What may disturb the signed-in person, and when not.',
    permission: 'signed-in',
    response: NotificationPreferences,
  }),
  updatePreferences: route({
    method: 'PUT',
    path: '/notifications/preferences',
    summary: 'Change what may disturb the signed-in person; what is left out stays.',
    permission: 'signed-in',
    duringSupport: 'never',
    body: NotificationPreferences.partial(),
    response: NotificationPreferences,
  }),
  pushKey: route({
    method: 'GET',
    path: '/notifications/push-key',
    summary: 'The public key (VAPID) with which a browser subscribes to push messages.',
    permission: 'signed-in',
    response: z.object({ publicKey: z.string() }),
    errors: ['ERR_NOT_FOUND'],
  }),
  subscribe: route({
    method: 'POST',
    path: '/notifications/subscriptions',
    summary: 'Send push messages to this browser while its session goes on. Replaces what it had.',
    permission: 'signed-in',
    duringSupport: 'never',
    body: z.object({
      endpoint: z.url().max(2000),
      keys: z.object({ p256dh: PushKeyText, auth: PushKeyText }),
      language: z.enum(pushLanguages).optional(),
    }),
    response: Done,
    errors: ['ERR_VALIDATION'],
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/notifications/subscriptions',
    summary: 'Send no more push messages to this browser.',
    permission: 'signed-in',
    response: Done,
  }),
};
