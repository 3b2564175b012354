import type { BinaryNode } from 'baileys';
import type { Connection } from '../state/model.ts';
import { node } from '../wire/node.ts';

/** Codes as the client reports them when the server ends a connection. */
export type EndCode = 401 | 403 | 405 | 408 | 428 | 440 | 500 | 503 | 515;

const lastWords: Record<EndCode, () => BinaryNode> = {
  401: () => node('stream:error', { code: 401 }, [node('conflict', { type: 'device_removed' })]),
  403: () => node('stream:error', { code: 403 }),
  405: () => node('stream:error', { code: 405 }),
  408: () => node('stream:error', { code: 408 }),
  428: () => node('xmlstreamend'),
  440: () => node('stream:error', {}, [node('conflict', { type: 'replaced' })]),
  // Anything the client does not know counts as 500.
  500: () => node('stream:error', {}, [node('something-new')]),
  503: () => node('stream:error', { code: 503 }),
  515: () => node('stream:error', { code: 515 }),
};

export function endWith(connection: Connection, code: EndCode): void {
  connection.end(lastWords[code]());
}
