import { z } from 'zod';
import { route } from '../kit/route.ts';
import { Setting } from './models.ts';

const Key = z.object({ key: z.string().max(80) });

export const settingRoutes = {
  list: route({
    method: 'GET',
    path: '/settings',
    summary: 'All settings that hold for the company.',
    permission: 'signed-in',
    worksWhenExpired: true,
    response: z.array(Setting),
  }),
  get: route({
    method: 'GET',
    path: '/settings/:key',
    summary: 'One setting. The four colours are readable without a session.',
    permission: 'public',
    params: Key,
    response: Setting,
    errors: ['ERR_NO_SETTING_FOUND', 'ERR_UNAUTHENTICATED'],
  }),
  update: route({
    method: 'PUT',
    path: '/settings/:key',
    summary: 'Change one setting.',
    permission: 'settings-page:edit',
    params: Key,
    body: z.object({ value: z.string().max(4096) }),
    response: Setting,
    errors: ['ERR_NO_SETTING_FOUND', 'ERR_NO_PERMISSION'],
  }),
};
