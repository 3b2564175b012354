import type { Disconnect } from './decide-reconnect.ts';

export type DisconnectCause = Disconnect['by'];

/** Given to `socket.end`, so that a socket that we ended ourselves says why. */
export class ClosedByUs extends Error {
  override readonly name = 'EndedByUs';
  readonly by: DisconnectCause;
  readonly code: number | undefined;
  constructor(by: DisconnectCause, code?: number) {
    super(by);
    this.by = by;
    this.code = code;
  }
}

const NO_REFS_LEFT = 'QR refs attempts ended';

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Reads the error with which the library ended a socket. */
export function parseDisconnect(error: unknown): Pick<Disconnect, 'by' | 'code'> {
  if (error instanceof ClosedByUs) return { by: error.by, code: error.code };
  const statusCode = property(property(error, 'output'), 'statusCode');
  const code = typeof statusCode === 'number' ? statusCode : undefined;
  if (error instanceof Error && error.message.includes(NO_REFS_LEFT)) return { by: 'qr-unscanned', code };
  return { by: 'whatsapp', code };
}
