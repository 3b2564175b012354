import { companionsOf } from './state/directory.ts';
import type { Connection, Net } from './state/model.ts';
import { endWith } from './connection/stream-errors.ts';
import type { EndCode } from './connection/stream-errors.ts';
import { warnOfLowPreKeys } from './delivery/deliver.ts';

/** What goes wrong at one moment. Without a number, for everyone. */
export function faultActs(net: Net) {
  const connectionsOf = (phone: string | undefined): Connection[] =>
    [...net.connections].filter(({ device }) => phone === undefined || device?.account.phone === phone);
  return {
    /** Cuts the line without a word. */
    drop: (phone?: string) => connectionsOf(phone).forEach((connection) => connection.drop()),
    /** The server ends the connection with the code the client will report. */
    endWith: (code: EndCode, phone?: string) => connectionsOf(phone).forEach((connection) => endWith(connection, code)),
    close: (phone?: string) => connectionsOf(phone).forEach((connection) => connection.close(1000)),
    failNextLogin(reason: number, times = 1): void {
      net.faults.failLogin = { reason, times };
    },
    /** The media host forgets everything; phones still have it. */
    expireMedia: () => net.media.expireAll(),
    /** Phones forget their sessions with linked devices: what those send next cannot be decrypted, and is asked for again. */
    async loseSessions(phone?: string): Promise<void> {
      const devices = [...net.accounts.values()].flatMap((account) => companionsOf(account));
      const lost = devices.filter(({ account }) => phone === undefined || account.phone === phone);
      for (const { primary } of net.accounts.values()) {
        for (const device of lost) await primary.dropSession(device.jid);
      }
    },
    /** Uses up what a device left of one-time keys, and says so. */
    lowPreKeys(phone: string): void {
      for (const device of companionsOf(net.accounts.get(phone) ?? { companions: [] })) {
        device.preKeys.splice(0, Math.max(0, device.preKeys.length - 3));
        warnOfLowPreKeys(net, device);
      }
    },
  };
}
