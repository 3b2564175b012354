import { getBinaryNodeChild as child } from 'baileys';
import { randomBytes } from 'node:crypto';
import { goActive } from '../delivery/deliver.ts';
import { node } from '../wire/node.ts';
import type { LinkedIq } from './iq-input.ts';

/** Switches of the client that decide how it behaves. */
const props = { 10518: '1', 9666: '1', 14303: '0' };

export function activeIq({ net, connection, iq, device }: LinkedIq): void {
  connection.reply(iq);
  if (child(iq, 'active')) goActive(net, device);
}

export function propsIq({ connection, iq }: LinkedIq): void {
  const list = Object.entries(props).map(([code, value]) => node('prop', { config_code: code, config_value: value }));
  const header = { protocol: 1, hash: 'sandbox', ab_key: 'sandbox', refresh: 86_400, refresh_id: 1 };
  connection.reply(iq, [node('props', header, list)]);
}

export function mexIq({ connection, iq }: LinkedIq): void {
  const data = {
    xwa2_fetch_account_reachout_timelock: { is_active: false, enforcement_type: 'DEFAULT' },
    xwa2_message_capping_info: null,
  };
  connection.reply(iq, [node('result', {}, Buffer.from(JSON.stringify({ data })))]);
}

/** The client builds `https://<hostname><path>` from this by itself. */
export function mediaIq({ net, connection, iq }: LinkedIq): void {
  const auth = randomBytes(12).toString('hex');
  const host = node('host', { hostname: net.media.host(), type: 'primary', maxContentLengthBytes: 2 ** 31 });
  connection.reply(iq, [node('media_conn', { auth, ttl: 300, auth_ttl: 21_600, max_buckets: 12 }, [host])]);
}
