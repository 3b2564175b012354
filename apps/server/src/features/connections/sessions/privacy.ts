import type { SessionPrivacy } from '@balcao/channel-bus/session-rpc.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { ConnectionPrivacyChange } from '@balcao/contract/connections/session-models.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getConnection } from '../connections.queries.ts';
import { requestFromHost, orRefuse } from './request-from-host.ts';
import { requireSession } from './request-session.ts';

/** The privacy of the WhatsApp account, read from WhatsApp. Fails with ERR_WAPP_NOT_INITIALIZED while not connected. */
export async function loadPrivacy(
  steps: RequestScope,
  { connectionId }: { connectionId: number },
): Promise<SessionPrivacy> {
  await requireConnected(steps, connectionId);
  const { deps, companyId } = steps;
  return orRefuse(
    requestFromHost(deps, { companyId, connectionId, kind: 'get-privacy', input: {} }),
    'ERR_WAPP_NO_ANSWER',
  );
}

/** Changes what is given at WhatsApp and answers what stands there afterwards. */
export async function changePrivacy(
  steps: RequestScope,
  { connectionId, ...change }: ConnectionPrivacyChange & { connectionId: number },
): Promise<SessionPrivacy> {
  await requireConnected(steps, connectionId);
  const { deps, companyId } = steps;
  const input = withoutUndefined(change);
  const asked = requestFromHost(deps, { companyId, connectionId, kind: 'set-privacy', input });
  const privacy = await orRefuse(asked, 'ERR_WAPP_NO_ANSWER');
  await steps.inTransaction((ctx) =>
    recordAudit(ctx, {
      action: 'connection.privacy-changed',
      subject: `connection:${connectionId}`,
      details: { fields: Object.keys(input) },
    }),
  );
  return privacy;
}

const requireConnected = ({ inTransaction }: RequestScope, connectionId: number) =>
  inTransaction(async (ctx) => {
    const connection = await getConnection(ctx, connectionId);
    requireSession(connection);
    if (connection.status !== 'CONNECTED') fail('ERR_WAPP_NOT_INITIALIZED');
  });
