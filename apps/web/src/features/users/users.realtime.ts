import { realtime } from '../../platform/realtime/handlers.ts';
import { addUser, dropUser, putUser } from './users.data.ts';

export const userRealtime = realtime({
  'user.created': (queries) => addUser(queries),
  'user.changed': (queries, { user }) => putUser(queries, user),
  'user.deleted': (queries, { userId }) => dropUser(queries, userId),
});
