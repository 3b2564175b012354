import type { DesiredSession } from '@balcao/channel-bus/sessions.ts';
import type { WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import type { Timings } from '../timings.ts';
import type { DisconnectCause } from './reconnect/disconnect.ts';
import type { State } from './report-state.ts';

const MAX_QRS = 5;
/** WhatsApp's own life of a first QR and of those after it. */
const FIRST_QR_MS = 60_000;
const NEXT_QR_MS = 20_000;

type Link = {
  ctx: SessionCtx;
  desired: Pick<DesiredSession, 'linkBy' | 'linkPhone'>;
  timings: Timings;
  tell: (state: State) => void;
  end: (by: DisconnectCause) => void;
};

/** Shows how a phone is linked: one QR after the other, or a code to type; at most five for each request. */
export function showLink({ ctx, desired, timings, tell, end }: Link) {
  let shown = 0;
  let coded: WASocket | undefined;
  let codeOver: NodeJS.Timeout | undefined;
  const until = (ms: number) => new Date(ctx.now().getTime() + ms).toISOString();

  async function showCode(socket: WASocket, phone: string) {
    if (coded === socket) return;
    coded = socket;
    shown += 1;
    if (shown > MAX_QRS) return end('qr-unscanned');
    clearTimeout(codeOver);
    const pairingCode = await socket.requestPairingCode(phone);
    codeOver = setTimeout(() => end('qr-unscanned'), timings.pairingCode);
    tell({ status: 'qrcode', cause: 'code-shown', pairingCode, until: until(timings.pairingCode) });
  }

  return {
    qr: (qr: string, socket: WASocket) => {
      if (desired.linkBy === 'code' && desired.linkPhone !== null) {
        showCode(socket, desired.linkPhone).catch((error: unknown) => {
          ctx.log.warn({ err: error }, 'a pairing code could not be asked for');
          end('hung');
        });
        return;
      }
      shown += 1;
      if (shown > MAX_QRS) return end('qr-unscanned');
      const life = timings.qrLife ?? (shown === 1 ? FIRST_QR_MS : NEXT_QR_MS);
      tell({ status: 'qrcode', cause: 'qr-shown', qr, until: until(life) });
    },
    stop: () => clearTimeout(codeOver),
  };
}
