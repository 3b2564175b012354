import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { call } from '../../../platform/api.ts';
import type { ConnectionValues } from './connection-schema.ts';

const orNull = (text: string) => (text === '' ? null : text);

function fieldsOf(values: ConnectionValues) {
  const { name, isDefault, queueIds, token, flowId, maxUseBotQueues, maxUseBotQueueId, expiresTicket } = values;
  return {
    name,
    isDefault,
    queueIds,
    greetingMessage: orNull(values.greetingMessage),
    complationMessage: orNull(values.complationMessage),
    outOfHoursMessage: orNull(values.outOfHoursMessage),
    ratingMessage: orNull(values.ratingMessage),
    messageExpiresTicket: orNull(values.messageExpiresTicket),
    maxUseBotQueues,
    maxUseBotQueueId: maxUseBotQueueId === '' ? null : Number(maxUseBotQueueId),
    expiresTicket,
    statusExpiresQueue: values.statusExpiresQueue,
    flowId: Number(flowId),
    ...(token !== '' && { token }),
  };
}

/** Makes a connection. WhatsApp by QR begins to show its code at once. */
export function createConnection(channel: 'whatsapp' | 'wppoficial', values: ConnectionValues): Promise<Connection> {
  const fields = fieldsOf(values);
  if (channel === 'whatsapp') {
    return call(connectionRoutes.create, { body: { ...fields, channel, provider: 'beta', start: true } });
  }
  const { phoneNumberId, wabaId, accessToken, appSecret, verifyToken } = values;
  const cloud = { phoneNumberId, wabaId, accessToken, appSecret, verifyToken };
  return call(connectionRoutes.create, { body: { ...fields, ...cloud, channel, provider: 'oficial' } });
}

/** Changes one: secrets left empty keep their value. */
export function changeConnection(known: Connection, values: ConnectionValues): Promise<Connection> {
  const { isDefault, ...fields } = fieldsOf(values);
  const { phoneNumberId, wabaId, accessToken, appSecret, verifyToken } = values;
  const isCloud = known.channel === 'wppoficial';
  const isSocial = known.channel === 'facebook' || known.channel === 'instagram';
  return call(connectionRoutes.update, {
    params: { connectionId: known.id },
    body: {
      ...fields,
      ...(isDefault !== known.isDefault && { isDefault }),
      ...(isSocial && { humanAgentEnabled: values.humanAgentEnabled }),
      ...(isCloud && { phoneNumberId, wabaId }),
      ...(isCloud && accessToken && { accessToken }),
      ...(isCloud && appSecret && { appSecret }),
      ...(isCloud && verifyToken && { verifyToken }),
    },
  });
}
