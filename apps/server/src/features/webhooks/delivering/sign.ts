import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

type Signed = { id: string; at: Date; body: string };

/** In seconds, as it is signed and sent. */
export const timestampOf = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** The header `webhook-signature` of Standard Webhooks 1.0: one signature for each secret. */
export const signatureOf = (secrets: readonly string[], { id, at, body }: Signed) =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key)
        .update(`${id}.${timestampOf(at)}.${body}`)
        .digest('base64')}`;
    })
    .join(' ');

/** The headers of one try. Who asks sees them again with the try. */
export const headersOf = ({ id, at, signature }: { id: string; at: Date; signature: string }) => ({
  'content-type': 'application/json',
  'user-agent': 'Balcao-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': timestampOf(at),
  'webhook-signature': signature,
});

export const messageIdOf = ({ uuid }: { uuid: string }) => `evt_${uuid}`;
