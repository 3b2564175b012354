import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A way to the database that can be cut and mended, as when the database server goes away and comes back. It can also fall silent, as when
 * the machine of the database vanishes: what was open then never says anything again.
 */
export async function createDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let listener: Server | undefined;
  let port = 0;
  let isSilent = false;

  const carry = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      if (isSilent) from.pause();
      else from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  };
  const mend = () =>
    new Promise<void>((resolve) => {
      const opened = createServer(carry).listen(port, '127.0.0.1', () => {
        ({ port } = opened.address() as AddressInfo);
        resolve();
      });
      listener = opened;
    });

  await mend();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.searchParams.delete('host');
  url.port = String(port);
  return {
    url: url.href,
    mend,
    fallSilent() {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    /** Another machine answers in its place: whoever comes from now on. */
    speakAgain: () => void (isSilent = false),
    /** What the systems on both sides do about silent connections after a while. */
    endSilent() {
      for (const socket of open) if (socket.isPaused()) socket.destroy();
    },
    cut: () =>
      new Promise<void>((resolve) => {
        listener?.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
