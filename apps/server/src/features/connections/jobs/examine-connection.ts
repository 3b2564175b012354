import type { ConnectionHealth } from '@balcao/channels/kit/channel.ts';
import { ChannelError, type ErrorClass } from '@balcao/channels/kit/channel-error.ts';
import { qualityOf } from '@balcao/channels/kit/number-standing.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { ConnectionProblem } from '@balcao/contract/connections/session-models.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CLAIM_TAKEN, confirmAccount, confirmParent } from '../confirm-account.ts';
import { openSecrets } from '../secrets/connection-secrets.ts';
import { webhookUrlOf } from '../connections.queries.ts';
import { connectorFor, type OpenableConnection } from '../open-connection.ts';
import { providerWords } from '../provider-words.ts';
import type { ConnectionNews } from '../report-connection.ts';

/**
 * What asking the provider has shown. Nobody answered, or not for good: then nothing is known about the connection.
 * `outdated`: its ids were changed meanwhile, and are checked next.
 */
export type Examination = { news: ConnectionNews } | { noAnswer: ChannelError } | 'outdated';

/**
 * The number first, then the webhook: a number that works without being heard is a problem of its own. Where Meta calls is
 * changed only for a number that counts as this company's.
 */
export async function examineConnection(deps: Deps, row: OpenableConnection): Promise<Examination> {
  let health: ConnectionHealth;
  try {
    const { channel, connection } = connectorFor(deps, row);
    health = await channel.checkConnection(connection);
  } catch (error) {
    const refusal = refusalIn(error);
    return isNoAnswer(refusal) ? { noAnswer: refusal } : { news: withoutConnection(refusal) };
  }
  const claim = await confirmAccount(deps, row);
  if (claim === 'outdated') return claim;
  if (claim === 'taken') {
    return { news: { status: 'DISCONNECTED', problem: 'permission', problemDetail: CLAIM_TAKEN } };
  }
  const works = {
    status: 'CONNECTED',
    number: health.phone ?? null,
    verifiedName: health.verifiedName ?? null,
    ...standingIn(health),
  } as const;
  try {
    await subscribe(deps, row);
  } catch (error) {
    const refusal = refusalIn(error);
    if (isNoAnswer(refusal)) return { noAnswer: refusal };
    return { news: { ...works, problem: 'webhook', problemDetail: providerWords(refusal) } };
  }
  await confirmParent(deps, row);
  return { news: { ...works, problem: null, problemDetail: null } };
}

/** What was not told stays as it was told before. */
const standingIn = ({ qualityRating, messagingLimit, portfolioId, billingCurrency }: ConnectionHealth) =>
  withoutUndefined({ quality: qualityOf(qualityRating), messagingLimit, portfolioId, billingCurrency });

async function subscribe(deps: Deps, row: OpenableConnection) {
  const { channel, connection } = connectorFor(deps, row);
  const verifyToken = openSecrets(deps.seal, row)?.verifyToken ?? '';
  await channel.subscribe?.({ callbackUrl: webhookUrlOf(deps, row.id), verifyToken }, connection);
}

function refusalIn(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  throw error;
}

const problemOf: Partial<Record<ErrorClass, ConnectionProblem>> = {
  reauthenticate: 'reauthenticate',
  permission: 'permission',
  pause: 'paused',
};

/** The page of a gateway is no answer of the provider: its refusals carry a code, or name what we lack ourselves. */
const isNoAnswer = (error: ChannelError) =>
  error.class === 'retry' || (error.code === undefined && problemOf[error.class] === undefined);

const withoutConnection = (refusal: ChannelError): ConnectionNews => ({
  status: 'DISCONNECTED',
  problem: problemOf[refusal.class] ?? 'disconnected',
  problemDetail: providerWords(refusal),
});
