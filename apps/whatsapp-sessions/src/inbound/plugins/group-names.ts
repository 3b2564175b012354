import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { WASocket } from 'baileys';
import type { SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { groupIn } from '../envelope.ts';

const MOST = 1000;

/** What groups are called, as far as this process has heard. */
export type GroupNames = {
  of: (group: string) => string | undefined;
  learn: (group: string, subject: string) => boolean;
};

export function createGroupNames(): GroupNames {
  const names = new Map<string, string>();
  return {
    of: (group) => names.get(group),
    /** Whether that is news. */
    learn(group, subject) {
      if (names.get(group) === subject) return false;
      names.delete(group);
      names.set(group, subject);
      const oldest = names.size > MOST ? names.keys().next().value : undefined;
      if (oldest !== undefined) names.delete(oldest);
      return true;
    },
  };
}

/** Tells what groups are called: when they are renamed, and once for each group that speaks without having been named. */
export function groupNamesPlugin(ctx: SessionCtx, names: GroupNames): SocketPlugin {
  const asked = new Set<string>();

  const tell = (address: string, subject: string | undefined) => {
    const groupId = groupIn(address);
    if (groupId === undefined || !subject || !names.learn(groupId, subject)) return;
    const externalId = `group:${groupId}:${ctx.now().getTime()}`;
    const event: InboundEvent = { type: 'group-changed', externalId, groupId, subject };
    ctx
      .appendEvents([event])
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the name of a group was not kept'));
  };

  async function ask(socket: WASocket, address: string) {
    try {
      tell(address, (await socket.groupMetadata(address)).subject);
    } catch (error) {
      ctx.log.debug({ err: error }, 'the name of a group is not known');
    }
  }

  return {
    attach(socket) {
      asked.clear();
      socket.ev.on('groups.upsert', (groups) => groups.forEach(({ id, subject }) => tell(id, subject)));
      socket.ev.on('groups.update', (groups) => groups.forEach(({ id, subject }) => id && tell(id, subject)));
      socket.ev.on('messages.upsert', ({ messages }) => {
        for (const { key, message } of messages) {
          const address = key.remoteJid ?? '';
          const group = groupIn(address);
          if (group === undefined || !message || names.of(group) !== undefined || asked.has(group)) continue;
          asked.add(group);
          void ask(socket, address);
        }
      });
      return () => undefined;
    },
  };
}
