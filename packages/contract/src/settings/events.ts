import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Setting } from './models.ts';

export const settingEvents = {
  'setting.changed': event({
    socket: 'settings',
    action: 'update',
    payload: z.object({ setting: Setting }),
    audience: () => [{ to: 'company' }],
  }),
};
