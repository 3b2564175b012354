import { z } from 'zod';
import { Email, Id, PageNumber, SearchParam, text, TimeOfDay } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { profiles } from '../permissions.ts';
import { Capacity } from '../queues/distribution.ts';
import { Colleague, DEFAULT_WORK_HOURS, User, UserOrColleague } from './models.ts';

const userId = z.object({ userId: Id });
const MAX_QUEUES = 500;
export const MAX_PAUSE_REASON = 80;

const fields = {
  name: text({ min: 2, max: 50 }),
  email: Email,
  password: z.string().min(5).max(50),
  profile: z.enum(profiles),
  queueIds: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(MAX_QUEUES),
  whatsappId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  startWork: TimeOfDay,
  endWork: TimeOfDay,
  farewellMessage: text({ max: 4096 }).nullable(),
  allUserChat: z.enum(['enabled', 'disabled']),
  capacity: Capacity,
};

export const userRoutes = {
  list: route({
    method: 'GET',
    path: '/users',
    summary:
      'Users of the company, 20 a page: whole for admins; others read themselves whole and of colleagues name, queues and presence.',
    permission: 'signed-in',
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber }),
    response: z.object({ users: z.array(UserOrColleague), count: z.number(), hasMore: z.boolean() }),
  }),
  listNames: route({
    method: 'GET',
    path: '/users/list',
    summary:
      'Name, queues and presence of all users of the company; with `queueId` of those who work in that queue, and of admins.',
    permission: 'signed-in',
    query: z.object({ queueId: Id.optional() }),
    response: z.array(Colleague),
  }),
  get: route({
    method: 'GET',
    path: '/users/:userId',
    summary: 'One user of the company, whole for admins and for oneself.',
    permission: 'signed-in',
    params: userId,
    response: UserOrColleague,
    errors: ['ERR_NO_USER_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/users',
    summary: 'Add a user to the company, as far as its plan has room.',
    permission: 'user-modal:editProfile',
    duringSupport: 'never',
    body: z.object({
      ...fields,
      profile: fields.profile.default('user'),
      queueIds: fields.queueIds.default([]),
      whatsappId: fields.whatsappId.default(null),
      startWork: fields.startWork.default(DEFAULT_WORK_HOURS.startWork),
      endWork: fields.endWork.default(DEFAULT_WORK_HOURS.endWork),
      farewellMessage: fields.farewellMessage.default(null),
      allUserChat: fields.allUserChat.default('disabled'),
      capacity: fields.capacity.default(null),
    }),
    response: User,
    errors: ['ERR_MAX_USERS_REACHED', 'ERR_DUPLICATED_EMAIL', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND'],
  }),
  update: route({
    method: 'PUT',
    path: '/users/:userId',
    summary:
      'Change a user. Others than admins change only their own password and farewell message; other fields are ignored. A change of the own password or e-mail needs `currentPassword`.',
    permission: 'signed-in',
    duringSupport: 'never',
    params: userId,
    body: z.object({ ...fields, currentPassword: z.string().min(1).max(200) }).partial(),
    response: User,
    errors: [
      'ERR_NO_USER_FOUND',
      'ERR_INVALID_CREDENTIALS',
      'ERR_DUPLICATED_EMAIL',
      'ERR_LAST_ADMIN',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
    ],
  }),
  pause: route({
    method: 'PUT',
    path: '/users/me/pause',
    summary:
      'Pause oneself, with a reason that colleagues read, or come back: who is paused gets no tickets from the rules of queues.',
    permission: 'signed-in',
    duringSupport: 'never',
    body: z.object({ isPaused: z.boolean(), reason: text({ max: MAX_PAUSE_REASON }).default('') }),
    response: User,
  }),
  remove: route({
    method: 'DELETE',
    path: '/users/:userId',
    summary: 'Delete a user. Their open tickets go back to the queue; conversations and logs stay.',
    permission: 'user-modal:editProfile',
    params: userId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_USER_FOUND', 'ERR_LAST_ADMIN'],
  }),
};
