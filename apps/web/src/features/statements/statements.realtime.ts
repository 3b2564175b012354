import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { STATEMENTS } from './statements.data.ts';

/** How far a statement is says the server. */
export const statementRealtime = realtime({
  'statement.changed': (queries) => refetchSoon(queries, STATEMENTS),
});
