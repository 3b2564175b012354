import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { attachGreetingMedia } from './form/attach-greeting-media.ts';
import { checkConnection } from './check-connection.ts';
import { getConnectionDetails } from './connection-details.ts';
import { listConnections } from './connections.queries.ts';
import { countAlerts } from './count-alerts.ts';
import { createConnection } from './create-connection.ts';
import { connectFacebook, listFacebookAccounts } from './facebook/connect-facebook.ts';
import { facebookLogin } from './facebook/login-settings.ts';
import { listHistory } from './history/list-history.ts';
import type { OnAnswerLost } from './removing/fail-unsent.ts';
import { removeConnection } from './removing/remove-connection.ts';
import { disconnectSession } from './sessions/disconnect-session.ts';
import { changePrivacy, loadPrivacy } from './sessions/privacy.ts';
import { renewQr } from './sessions/renew-qr.ts';
import { restartSessions } from './sessions/restart-sessions.ts';
import { startSession } from './sessions/start-session.ts';
import { listTemplates, requestTemplateSync } from './templates/templates.ts';
import { updateConnection } from './update-connection.ts';

export const mountConnectionRoutes = (onAnswerLost: OnAnswerLost) =>
  implement(connectionRoutes, {
    list: (ctx) => listConnections(ctx),
    get: (ctx, { params, query }) => getConnectionDetails(ctx, { ...params, ...query }),
    alerts: (ctx) => countAlerts(ctx),
    create: (ctx, { body }) => createConnection(ctx, body),
    update: (ctx, { params, body }) => updateConnection(ctx, { ...params, ...body }),
    remove: (ctx, { params }) => removeConnection(ctx, { ...params, onAnswerLost }),
    attachGreetingMedia: (ctx, { params, files }) => attachGreetingMedia(ctx, { ...params, files }),
    check: (ctx, { params }) => checkConnection(ctx, params),
    start: (ctx, { params, body }) => startSession(ctx, { ...params, ...body }),
    renewQr: (ctx, { params, body }) => renewQr(ctx, { ...params, ...body }),
    disconnect: (ctx, { params }) => disconnectSession(ctx, params),
    restartAll: (ctx) => restartSessions(ctx),
    history: (ctx, { params, query }) => listHistory(ctx, { ...params, ...query }),
    privacy: { withoutTransaction: (steps, { params }) => loadPrivacy(steps, params) },
    changePrivacy: { withoutTransaction: (steps, { params, body }) => changePrivacy(steps, { ...params, ...body }) },
    facebookLogin: ({ config }) => Promise.resolve(facebookLogin(config)),
    facebookAccounts: { withoutTransaction: (steps, { body }) => listFacebookAccounts(steps, body) },
    connectFacebook: { withoutTransaction: (steps, { body }) => connectFacebook(steps, body) },
    templates: (ctx, { params }) => listTemplates(ctx, params),
    syncTemplates: (ctx, { params }) => requestTemplateSync(ctx, params),
  });
