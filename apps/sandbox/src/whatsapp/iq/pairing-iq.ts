import { getBinaryNodeChild as child, jidDecode } from 'baileys';
import type { BinaryNode } from 'baileys';
import { randomBytes } from 'node:crypto';
import { bytesOf, node, textOf } from '../wire/node.ts';
import type { IqInput } from './iq-input.ts';

/** Pairing by code, in which the server only carries sealed envelopes; and the device's farewell. */
export function pairingIq(input: IqInput): void {
  const { net, connection, iq } = input;
  const link = child(iq, 'link_code_companion_reg');
  if (link?.attrs.stage === 'companion_hello') return hello(input, link);
  connection.reply(iq);
  if (link?.attrs.stage === 'companion_finish') return finish(input, link);
  const { device } = connection;
  if (!device || !child(iq, 'remove-companion-device')) return;
  device.revoked = true;
  net.happenings.emit('logout', device);
  net.changed();
}

function finish({ net }: IqInput, link: BinaryNode): void {
  const phone = jidDecode(link.attrs.jid)?.user ?? '';
  net.codes.get(phone)?.finish?.(bytesOf(child(link, 'link_code_pairing_wrapped_key_bundle')?.content));
}

function hello({ net, connection, iq }: IqInput, link: BinaryNode): void {
  const phone = jidDecode(link.attrs.jid)?.user ?? '';
  const ref = randomBytes(16);
  const wrapped = bytesOf(child(link, 'link_code_pairing_wrapped_companion_ephemeral_pub')?.content);
  net.codes.set(phone, { connection, ref, wrapped, finish: null });
  const answer = [node('link_code_pairing_ref', {}, ref)];
  connection.reply(iq, [node('link_code_companion_reg', { stage: 'companion_hello' }, answer)]);
  const platform = textOf(child(link, 'companion_platform_display')?.content);
  net.happenings.emit('pairingCode', { phone, platform });
}
