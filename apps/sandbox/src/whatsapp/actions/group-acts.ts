import type { BinaryNode } from 'baileys';
import { deliver } from '../delivery/deliver.ts';
import { companionsOf, mustFind, mustFindGroup } from '../state/directory.ts';
import { createGroup, groupNode, setRole } from '../state/groups.ts';
import type { Group, Net, Phone } from '../state/model.ts';
import { node } from '../wire/node.ts';

/** What members do to a group on their phones; linked devices of everyone in it are told. */
export function groupActs(net: Net) {
  /** To members now, and to those the act has just removed. */
  function tell(group: Group, by: Phone, { act, also = [] }: { act: BinaryNode; also?: string[] }): void {
    const told = new Set([...group.members.keys(), ...also]);
    for (const device of [...told].flatMap((phone) => companionsOf(mustFind(net, phone)))) {
      const header = {
        from: `${group.id}@g.us`,
        type: 'w:gp2',
        id: newNotificationId(),
        t: net.now(),
        notify: by.name,
      };
      const author = { participant: by.lidJid, participant_pn: by.pnJid, addressing_mode: 'lid' };
      deliver(net, device, node('notification', { ...header, ...author }, [act]));
    }
  }
  function changeMembers(act: 'add' | 'remove' | 'promote' | 'demote') {
    return (id: string, by: string, members: string[]): void => {
      const group = mustFindGroup(net, id);
      const accounts = members.map((phone) => mustFind(net, phone));
      for (const { phone } of accounts) setRole(group, phone, act);
      const participants = accounts.map(({ lidJid, pnJid }) =>
        node('participant', { jid: lidJid, phone_number: pnJid }),
      );
      tell(group, mustFind(net, by), { act: node(act, {}, participants), also: act === 'remove' ? members : [] });
      net.changed();
    };
  }
  return {
    create(owner: string, subject: string, members: string[]): Group {
      const group = createGroup(net, { subject, owner, members });
      tell(group, mustFind(net, owner), { act: node('create', { type: 'new' }, [groupNode(net, group)]) });
      return group;
    },
    rename(id: string, by: string, subject: string): void {
      const group = mustFindGroup(net, id);
      group.subject = subject;
      const author = mustFind(net, by);
      const attrs = { subject, s_t: net.now(), s_o: author.lidJid };
      tell(group, author, { act: node('subject', attrs) });
      net.changed();
    },
    add: changeMembers('add'),
    remove: changeMembers('remove'),
    promote: changeMembers('promote'),
    demote: changeMembers('demote'),
    find: (id: string): Group => mustFindGroup(net, id),
    list: (): Group[] => [...net.groups.values()],
  };
}

let last = 0;

function newNotificationId(): string {
  return `GP${Date.now()}${++last}`;
}
