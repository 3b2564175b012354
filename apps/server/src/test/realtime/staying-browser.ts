import type { CatchUp } from '@balcao/contract/realtime.ts';
import { io } from 'socket.io-client';

/**
 * A page that stays open while its server goes and comes: it asks for what it missed, and takes no number twice, as the web
 * app does. Knows what it was told, and whether it ever had to load again.
 */
export function openStayingBrowser(url: string, token: string) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelayMax: 200 });
  const taken: number[] = [];
  const out = { again: 0, refused: 0 };
  let lastSeq = 0;
  let waiting: number[] | null = [];

  function take(seq: number) {
    if (seq <= lastSeq) return void (out.refused += 1);
    lastSeq = seq;
    taken.push(seq);
  }
  socket.onAny((_event: string, { seq }: { seq?: number }) => {
    if (seq === undefined) return;
    if (waiting) waiting.push(seq);
    else take(seq);
  });
  socket.on('connect', async () => {
    waiting = [];
    const missed = (await socket.emitWithAck('catchUp', lastSeq).catch(() => null)) as CatchUp | null;
    if (!missed) return;
    if (missed.refetch) out.again += 1;
    else for (const { payload } of missed.events) take((payload as { seq: number }).seq);
    lastSeq = Math.max(lastSeq, missed.seq);
    const live = waiting;
    waiting = null;
    for (const seq of live) if (seq > missed.seq) take(seq);
  });
  socket.on('disconnect', () => (waiting = []));
  return { taken, out, isThere: () => waiting === null, close: () => socket.disconnect() };
}
