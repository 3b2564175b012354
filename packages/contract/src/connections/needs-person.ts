import type { ConnectionProblem } from './session-models.ts';

/** Those that do not go away by waiting: somebody has to do something. */
const needingPerson: ReadonlySet<ConnectionProblem> = new Set([
  'reauthenticate',
  'permission',
  'disconnected',
  'webhook',
  'unscanned',
  'unlinked',
  'banned',
  'restricted',
  'replaced',
  'outdated',
  'phone-away',
  'no-host',
]);
/** After so many attempts in vain the line does not come back by itself. */
const ATTEMPTS_ALONE = 5;

/** Whether a connection waits for somebody: what the badge in the menu counts. */
export const needsPerson = (connection: { problem: ConnectionProblem | null; attempts: number }) =>
  connection.problem === 'line'
    ? connection.attempts >= ATTEMPTS_ALONE
    : connection.problem !== null && needingPerson.has(connection.problem);
