import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultAction, MailStep } from '../faults/fault-rule.ts';
import type { World } from '../world/world.ts';

type Session = { remotePort: number };
const nothing = () => Promise.resolve();

/** Lets fault rules strike at the steps of a letter. */
export function mailFaults(world: World) {
  const sockets = new Map<number, Socket>();
  const silent = new Set<Socket>();
  const watch = (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => {
      sockets.delete(remotePort);
      silent.delete(socket);
    });
  };
  /** What was done is not answered: the caller waits, or the connection ends. */
  const keepSilent = async (fault: FaultAction, { remotePort }: Session) => {
    const socket = sockets.get(remotePort);
    if (!socket) return;
    if (fault.type === 'smtp-hang-up') socket.destroy();
    else silent.add(socket);
    await new Promise((resolve) => socket.once('close', resolve));
  };
  /** Does the step, unless a rule strikes instead; rejects with what the server is to answer. */
  const strike = async (step: MailStep, session: Session, work = nothing): Promise<void> => {
    const fault = world.faults.forMail(step);
    if (!fault) return work();
    world.live.tell({ kind: 'faults' });
    if (fault.type === 'smtp-refuse') throw Object.assign(new Error(fault.text), { responseCode: fault.code });
    if (fault.type === 'delay') await pause(fault.ms);
    await work();
    if (fault.type === 'smtp-hang' || fault.type === 'smtp-hang-up') await keepSilent(fault, session);
  };
  /** Whoever is left without an answer is let go. */
  const release = () => {
    for (const socket of silent) socket.destroy();
  };
  return { watch, strike, release };
}
