import { z } from 'zod';
import { event } from '../kit/event.ts';
import { NoticeWords, NotificationPreferences, pushLanguages } from './models.ts';
import { Subject } from './subjects.ts';

export const notificationEvents = {
  /** To the person's other tabs. */
  'notification-preferences.changed': event({
    socket: 'notifications',
    action: 'update',
    payload: z.object({ userId: z.number(), preferences: NotificationPreferences }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
  /** Something about a subject that these people are to hear of now: sound, notification, toast. */
  'notice.given': event({
    socket: 'notifications',
    action: 'notice',
    payload: z.object({
      userIds: z.array(z.number()).min(1),
      subject: Subject,
      words: z.record(z.enum(pushLanguages), NoticeWords),
    }),
    audience: ({ userIds }) => userIds.map((userId) => ({ to: 'user', userId })),
  }),
};
