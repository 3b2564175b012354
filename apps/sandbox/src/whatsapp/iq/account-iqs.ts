import { getBinaryNodeChild as child, getBinaryNodeChildren as children } from 'baileys';
import { randomBytes } from 'node:crypto';
import { accountByJid, groupByJid } from '../state/directory.ts';
import { bytesOf, node, textOf } from '../wire/node.ts';
import type { LinkedIq } from './iq-input.ts';

export function pictureIq({ net, connection, iq, device }: LinkedIq): void {
  const { target } = iq.attrs;
  const about = groupByJid(net, target) ?? accountByJid(net, target);
  const picture = child(iq, 'picture');
  if (iq.attrs.type === 'set') {
    const owner = about ?? device.account;
    owner.picture = picture ? net.media.put(`/pps/${randomBytes(8).toString('hex')}`, bytesOf(picture.content)) : null;
    return connection.reply(iq, picture ? [node('picture', { id: net.now() })] : undefined);
  }
  if (!about?.picture) return connection.replyError(iq, 404, 'item-not-found');
  const { url, path } = about.picture;
  const type = picture?.attrs.type ?? 'preview';
  connection.reply(iq, [node('picture', { id: net.now(), type, url, direct_path: path })]);
}

export function statusIq({ connection, iq, device }: LinkedIq): void {
  device.account.about = textOf(child(iq, 'status')?.content);
  connection.reply(iq);
}

export function blocklistIq({ net, connection, iq, device }: LinkedIq): void {
  const { blocklist } = device.account;
  const { jid, action } = child(iq, 'item')?.attrs ?? {};
  if (jid && action === 'block') blocklist.add(jid);
  else if (jid) blocklist.delete(jid);
  const items = [...blocklist].map((one) => node('item', { jid: one }));
  connection.reply(iq, [node('list', { matched: 'false', dhash: net.now() }, items)]);
}

/** For how many seconds new chats of this account keep their messages; 0 for ever. */
export function disappearingIq({ connection, iq, device }: LinkedIq): void {
  device.account.disappearing = Number(child(iq, 'disappearing_mode')?.attrs.duration ?? 0);
  connection.reply(iq);
}

export function privacyIq({ net, connection, iq, device }: LinkedIq): void {
  const tokens = child(iq, 'tokens');
  if (tokens) {
    const jids = children(tokens, 'token').map(({ attrs }) => attrs.jid ?? '');
    net.happenings.emit('tctoken', { device, jids });
    return connection.reply(iq);
  }
  const { privacy } = device.account;
  for (const { attrs } of children(child(iq, 'privacy'), 'category')) privacy[attrs.name ?? ''] = attrs.value ?? '';
  const categories = Object.entries(privacy).map(([name, value]) => node('category', { name, value }));
  connection.reply(iq, [node('privacy', {}, categories)]);
}
