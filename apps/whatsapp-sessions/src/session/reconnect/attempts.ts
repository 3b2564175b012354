import type { AuthenticationCreds, WASocket } from 'baileys';
import { loadLogin, type LoginState } from '../../auth/login-state.ts';
import type { Disconnect } from './decide-reconnect.ts';
import type { DisconnectCause } from './disconnect.ts';
import { openSocket, type OpenSocket } from '../open-socket.ts';
import type { SessionInput } from '../session-input.ts';
import { showLink } from '../show-link.ts';
import type { StateReporter } from '../report-state.ts';
import { retryUntilCommitted } from '../retry-until-committed.ts';

type Around = { input: SessionInput; signal: AbortSignal; state: StateReporter };

export type Attempts = {
  /** There is a login, after the latest attempt. */
  isLinked: () => boolean;
  /** One socket, from its opening to its end. `opened` is what is done when WhatsApp has let it in. */
  make: (opened: (socket: WASocket) => void) => Promise<Disconnect>;
  /** Ends the present socket, if there is one. */
  end: (by: DisconnectCause) => void;
  /** The login as it was last, as long as there is one. */
  latestLogin: () => AuthenticationCreds | undefined;
  /** Nothing more is shown to link a phone. */
  stop: () => void;
};

export function createAttempts({ input, signal, state }: Around): Attempts {
  const { ctx, desired, timings, versions } = input;
  let { isLinked } = desired;
  let present: OpenSocket | undefined;
  let latest: AuthenticationCreds | undefined;
  const end = (by: DisconnectCause) => present?.end(by);
  const link = showLink({ ctx, desired, timings, tell: state.tell, end });

  async function withLogin(login: LoginState, opened: (socket: WASocket) => void): Promise<Disconnect> {
    const version = await versions.current();
    present = openSocket(
      ctx,
      { ...input, login, version },
      {
        qr: link.qr,
        linked: () => {
          link.stop();
          // What fails here ends the socket.
          void login.flush().catch(() => undefined);
          state.tell({ status: 'PAIRING', cause: 'linked' });
        },
        opened,
      },
    );
    if (signal.aborted) end('us');
    return present.ended;
  }

  return {
    isLinked: () => isLinked,
    end,
    latestLogin: () => (isLinked ? latest : undefined),
    stop: link.stop,
    async make(opened) {
      let login: LoginState | undefined;
      try {
        const onFailure = () => end('store-failed');
        login = await loadLogin(ctx, { writeAfterMs: timings.credentials, onFailure });
        return await withLogin(login, opened);
      } catch (error) {
        ctx.log.error({ err: error }, 'a socket could not be opened');
        return { by: 'store-failed', openForMs: 0 };
      } finally {
        present = undefined;
        isLinked = login?.isLinked() ?? isLinked;
        latest = login?.creds ?? latest;
        // A phone that has just been linked would not be linked a second time.
        await retryUntilCommitted(ctx, signal, async () => login?.flush());
        await login?.close();
      }
    },
  };
}
