import { z } from 'zod';
import { Id, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { User, UserRef } from './models.ts';

const userId = z.object({ userId: Id });

export const userRoutes = {
  list: route({
    method: 'GET',
    path: '/users',
    summary: 'Users of the company, 20 a page.',
    permission: 'signed-in',
    query: z.object({ searchParam: SearchParam, pageNumber: PageNumber }),
    response: z.object({ users: z.array(User), count: z.number(), hasMore: z.boolean() }),
  }),
  listNames: route({
    method: 'GET',
    path: '/users/list',
    summary: 'Ids and names of all users of the company.',
    permission: 'signed-in',
    response: z.array(UserRef),
  }),
  get: route({
    method: 'GET',
    path: '/users/:userId',
    summary: 'One user of the company.',
    permission: 'signed-in',
    params: userId,
    response: User,
    errors: ['ERR_NO_USER_FOUND'],
  }),
  updateOwnProfile: route({
    method: 'PUT',
    path: '/users/:userId',
    summary: 'Change the own profile. Plain users change only password and farewell message; other fields are ignored.',
    permission: 'signed-in',
    params: userId,
    body: z.object({
      name: text({ min: 2, max: 50 }).optional(),
      email: z.email().max(254).optional(),
      password: z.string().min(5).max(50).optional(),
      farewellMessage: text({ max: 4096 }).nullable().optional(),
    }),
    response: User,
    errors: ['ERR_NO_USER_FOUND', 'ERR_DUPLICATED_EMAIL'],
  }),
};
