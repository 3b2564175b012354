import { realtime } from '../../platform/realtime/handlers.ts';
import { addUser, removeUser, putColleague, putUser } from './users.data.ts';

export const userRealtime = realtime({
  'user.created': (queries) => addUser(queries),
  'user.changed': (queries, { user }) => putUser(queries, user),
  'colleague.changed': (queries, { user }) => putColleague(queries, user),
  'user.deleted': (queries, { userId }) => removeUser(queries, userId),
});
