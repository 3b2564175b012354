import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { call } from '../../platform/api.ts';
import type { ConnectionValues } from './connection-schema.ts';

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Creates a connection, or changes one: secrets left empty keep their value. */
export function saveConnection(known: Connection | null, values: ConnectionValues): Promise<Connection> {
  const { accessToken, appSecret, verifyToken, greetingMessage, complationMessage, isDefault, ...rest } = values;
  const body = { ...rest, greetingMessage: orNull(greetingMessage), complationMessage: orNull(complationMessage) };
  if (!known) {
    return call(connectionRoutes.create, {
      body: { ...body, accessToken, appSecret, verifyToken, isDefault, channel: 'wppoficial', provider: 'oficial' },
    });
  }
  return call(connectionRoutes.update, {
    params: { connectionId: known.id },
    body: {
      ...body,
      ...(isDefault !== known.isDefault && { isDefault }),
      ...(accessToken && { accessToken }),
      ...(appSecret && { appSecret }),
      ...(verifyToken && { verifyToken }),
    },
  });
}
