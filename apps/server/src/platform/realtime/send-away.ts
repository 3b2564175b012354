import { setTimeout as delay } from 'node:timers/promises';
import type { AppSocketServer } from './app-socket.ts';

const STEP_MS = 250;

/**
 * Closes the lines of all sockets, spread over this time, so that their browsers do not come to the other processes all at
 * once. One that comes back here, because whoever shares out calls has not noticed yet, is sent away again.
 */
export async function sendAway(io: AppSocketServer, withinMs: number): Promise<void> {
  for (let left = Math.ceil(withinMs / STEP_MS); left > 0; left -= 1) {
    await delay(STEP_MS);
    const here = [...io.sockets.sockets.values()];
    for (const socket of here.slice(0, Math.ceil(here.length / left))) socket.conn.close();
  }
}
