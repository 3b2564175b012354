import { notificationRoutes } from '@balcao/contract/notifications/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { loadPreferences, updatePreferences } from './preferences.ts';
import { publicPushKey } from './push-keys.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export const notificationRoutesMount = implement(notificationRoutes, {
  preferences: (ctx) => loadPreferences(ctx),
  updatePreferences: (ctx, { body }) => updatePreferences(ctx, body),
  pushKey: (ctx) => publicPushKey(ctx),
  subscribe: (ctx, { body }) => subscribe(ctx, body),
  unsubscribe: (ctx) => unsubscribe(ctx),
});
