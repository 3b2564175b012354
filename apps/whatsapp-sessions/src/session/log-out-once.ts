import type { AuthenticationCreds } from 'baileys';
import type { LoginState } from '../auth/login-state.ts';
import { openSocket } from './open-socket.ts';
import { withTimeout } from './timeouts.ts';
import type { SessionInput } from './session-input.ts';

/** A login that lives in this process alone: nothing of it can be stored any more. */
const inMemory = (creds: AuthenticationCreds): LoginState => ({
  creds,
  keys: { get: () => ({}), set: () => undefined },
  isLinked: () => true,
  changed: (update) => void Object.assign(creds, update),
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/** Tells WhatsApp that a login is over whose rows are gone, so that the phone does not go on showing it. */
export async function logOutOnce(input: SessionInput, creds: AuthenticationCreds): Promise<void> {
  const version = await input.versions.current();
  const open = openSocket(
    input.ctx,
    { ...input, parts: [], login: inMemory(creds), version },
    {
      qr: () => open.end('us'),
      linked: () => undefined,
      opened: (socket) => void socket.logout().catch(() => open.end('us')),
    },
  );
  await withTimeout(input.timings.loggingOut, open.ended);
  open.end('us');
}
