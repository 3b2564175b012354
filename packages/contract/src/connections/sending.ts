import type { Connection } from './models.ts';
import type { ConnectionProblem } from './session-models.ts';

/**
 * A webhook that is not subscribed hinders hearing, not speaking; a provider that does not answer a check may take messages,
 * and otherwise they are tried again one by one.
 */
const harmless: ReadonlySet<ConnectionProblem> = new Set(['webhook', 'line']);

/** Whether what is queued leaves. A phone that is connected sends, whatever else is wrong with it. */
export const isSending = ({ channel, status, problem }: Pick<Connection, 'channel' | 'status' | 'problem'>) =>
  status === 'CONNECTED' && (channel === 'whatsapp' || problem === null || harmless.has(problem));
