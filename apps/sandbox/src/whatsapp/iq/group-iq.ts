import { getAllBinaryNodeChildren, getBinaryNodeChild as child, getBinaryNodeChildren as children } from 'baileys';
import type { BinaryNode } from 'baileys';
import { accountByJid, groupByJid } from '../state/directory.ts';
import { createGroup, groupNode, setRole } from '../state/groups.ts';
import type { Group, Net } from '../state/model.ts';
import { node, textOf, userOf } from '../wire/node.ts';
import type { LinkedIq } from './iq-input.ts';

export function groupIq(input: LinkedIq): void {
  const { net, connection, iq, device } = input;
  const [act] = getAllBinaryNodeChildren(iq);
  const me = device.account.phone;
  if (!act) return connection.replyError(iq, 400, 'bad-request');
  if (act.tag === 'participating') {
    const mine = [...net.groups.values()].filter(({ members }) => members.has(me));
    return connection.reply(iq, [
      node(
        'groups',
        {},
        mine.map((group) => groupNode(net, group)),
      ),
    ]);
  }
  if (act.tag === 'create') {
    const members = children(act, 'participant').flatMap(({ attrs }) => accountByJid(net, attrs.jid)?.phone ?? []);
    const group = createGroup(net, { subject: act.attrs.subject ?? '', owner: me, members });
    return connection.reply(iq, [groupNode(net, group)]);
  }
  if (act.tag === 'leave') {
    const left = children(act, 'group');
    for (const { attrs } of left) net.groups.get(userOf(attrs.id ?? ''))?.members.delete(me);
    return connection.reply(iq, [node('leave', {}, left)]);
  }
  const group = groupByJid(net, iq.attrs.to);
  if (!group) return connection.replyError(iq, 404, 'item-not-found');
  if (!group.members.has(me)) return connection.replyError(iq, 403, 'forbidden');
  answerMember(input, { act, group });
}

type Act = { act: BinaryNode; group: Group };

function answerMember({ net, connection, iq }: LinkedIq, { act, group }: Act): void {
  if (act.tag === 'query') return connection.reply(iq, [groupNode(net, group)]);
  if (act.tag === 'invite') return connection.reply(iq, [node('invite', { code: `SANDBOX${group.id}` })]);
  if (['add', 'remove', 'promote', 'demote'].includes(act.tag)) {
    return connection.reply(iq, [node(act.tag, {}, changeMembers(net, group, act))]);
  }
  settings[act.tag]?.(group, act);
  connection.reply(iq);
}

const settings: Record<string, (group: Group, act: BinaryNode) => void> = {
  subject(group, { content }) {
    group.subject = textOf(content);
  },
  description(group, act) {
    group.description = textOf(child(act, 'body')?.content);
  },
  announcement: (group) => void (group.announce = true),
  not_announcement: (group) => void (group.announce = false),
  locked: (group) => void (group.locked = true),
  unlocked: (group) => void (group.locked = false),
};

function changeMembers(net: Net, group: Group, act: BinaryNode): BinaryNode[] {
  return children(act, 'participant').map(({ attrs }) => {
    const account = accountByJid(net, attrs.jid);
    if (!account?.exists) return node('participant', { jid: attrs.jid, error: 404 });
    setRole(group, account.phone, act.tag);
    return node('participant', { jid: attrs.jid });
  });
}
