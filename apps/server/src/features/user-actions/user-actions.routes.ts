import { userRoutes } from '@balcao/contract/users/routes.ts';
import { actorMay } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { updateOwnProfile } from '../users/update-own-profile.ts';
import { createUser } from './create-user.ts';
import { removeUser } from './remove-user.ts';
import { updateUser } from './update-user.ts';

const { create, update, remove } = userRoutes;

export const userActionRoutesMount = implement(
  { create, update, remove },
  {
    create: (ctx, { body }) => createUser(ctx, body),
    update: (ctx, { params, body }) => {
      const change = actorMay(ctx.actor, 'user-modal:editProfile') ? updateUser : updateOwnProfile;
      return change(ctx, { ...body, ...params });
    },
    remove: (ctx, { params }) => removeUser(ctx, params),
  },
);
