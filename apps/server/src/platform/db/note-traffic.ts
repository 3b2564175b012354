import type pg from 'pg';
import { PipelinedClient } from './pipelined-client.ts';

/** Notes what has come on each connection so far; what it returns cuts those on which nothing has come since. */
export type NoteTraffic = () => () => void;

/** Of a pool whose connections are `PipelinedClient`s. */
export function trafficOf(pool: pg.Pool): NoteTraffic {
  const clients = new Set<PipelinedClient>();
  pool.on('connect', (client) => void (client instanceof PipelinedClient && clients.add(client)));
  pool.on('remove', (client) => void (client instanceof PipelinedClient && clients.delete(client)));
  return () => {
    const noted = [...clients].map((client) => ({ client, bytes: client.bytesHeard }));
    return () => {
      for (const { client, bytes } of noted) if (client.bytesHeard === bytes) client.cut();
    };
  };
}
