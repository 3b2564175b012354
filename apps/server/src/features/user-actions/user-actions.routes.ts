import { userRoutes } from '@balcao/contract/users/routes.ts';
import { actorMay } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireCurrentPassword } from '../users/require-current-password.ts';
import { updateOwnProfile } from '../users/update-own-profile.ts';
import { createUser } from './create-user.ts';
import { removeUser } from './remove-user.ts';
import { updateUser } from './update-user.ts';

const TRIES = 10;
const { create, update, remove } = userRoutes;

export const userActionRoutesMount = implement(
  { create, update, remove },
  {
    create: (ctx, { body }) => createUser(ctx, body),
    update: {
      counts: ({ userId }, { body }) =>
        body.currentPassword === undefined ? [] : [{ key: `own password ${userId}`, most: TRIES }],
      async handle(ctx, { params, body: { currentPassword, ...changes } }, attempt) {
        const mayRename = actorMay(ctx.actor, 'user-modal:editProfile');
        const { password, email } = changes;
        const secrets = mayRename ? { password, email } : { password };
        await requireCurrentPassword(ctx, { ...params, ...secrets, currentPassword }, attempt);
        return (mayRename ? updateUser : updateOwnProfile)(ctx, { ...changes, ...params });
      },
    },
    remove: (ctx, { params }) => removeUser(ctx, params),
  },
);
