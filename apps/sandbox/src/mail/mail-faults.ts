import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailStep } from '../faults/fault-rule.ts';
import type { World } from '../world/world.ts';

type Session = { remotePort: number };
const nothing = () => Promise.resolve();

/** Lets fault rules strike at the steps of a letter. */
export function mailFaults(world: World) {
  const sockets = new Map<number, Socket>();
  const silent = new Set<Socket>();

  /** Answers nothing until the connection is gone. */
  async function withhold(how: 'smtp-hang' | 'smtp-hang-up', remotePort: number) {
    const socket = sockets.get(remotePort);
    if (!socket) return;
    if (how === 'smtp-hang-up') socket.destroy();
    else silent.add(socket);
    await new Promise((resolve) => socket.once('close', resolve));
  }

  return {
    watch: (socket: Socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.once('close', () => {
        sockets.delete(remotePort);
        silent.delete(socket);
      });
    },
    /** Does the step, before or instead of which a rule may strike; rejects with what the server is to answer. */
    async strike(step: MailStep, { remotePort }: Session, work = nothing): Promise<void> {
      const fault = world.faults.forMail(step);
      if (fault) world.live.tell({ kind: 'faults' });
      if (fault?.type === 'smtp-refuse') {
        throw Object.assign(new Error(fault.text), { responseCode: fault.code });
      }
      if (fault?.type === 'delay') await pause(fault.ms);
      await work();
      if (fault?.type === 'smtp-hang' || fault?.type === 'smtp-hang-up') await withhold(fault.type, remotePort);
    },
    /** Whoever is left without an answer is let go. */
    release() {
      for (const socket of silent) socket.destroy();
    },
  };
}
