import type { Connection, ConnectionDetails } from '@balcao/contract/connections/models.ts';

/** A phone that is connected, with the given differences. */
export function connectionOf(id: number, differences: Partial<Connection> = {}): Connection {
  return {
    id,
    name: `Loja ${id}`,
    channel: 'whatsapp',
    status: 'CONNECTED',
    problem: null,
    problemDetail: null,
    cause: 'connected',
    attempts: 0,
    until: null,
    isDefault: false,
    provider: 'beta',
    number: '5511984327715',
    verifiedName: null,
    isLinked: true,
    phoneNumberId: null,
    wabaId: null,
    hasAccessToken: false,
    hasAppSecret: false,
    webhookUrl: null,
    greetingMessage: null,
    complationMessage: null,
    outOfHoursMessage: null,
    ratingMessage: null,
    greetingMediaAttachment: [],
    greetingMedia: [],
    maxUseBotQueues: 0,
    maxUseBotQueueId: null,
    expiresTicket: 0,
    statusExpiresQueue: 'closed',
    messageExpiresTicket: null,
    flowId: 0,
    humanAgentEnabled: false,
    queues: [],
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T15:30:00.000Z',
    ...differences,
  };
}

/** What the QR dialog and the form ask for. */
export const detailsOf = (connection: Connection, more: Partial<ConnectionDetails> = {}): ConnectionDetails => ({
  token: 'abcdefghij0123456789',
  qrcode: '',
  pairingCode: '',
  ...connection,
  ...more,
});
