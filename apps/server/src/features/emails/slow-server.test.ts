import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { runLetters } from './sending/run-letters.ts';
import { desk, openPostOffice, withOwnServer } from './test/post-office.ts';

/** A mail server that takes the call and never says a word. */
async function openSilence() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port, called: once(server, 'connection'), end };
}

test('letters of other companies leave while the mail server of one keeps silent', { timeout: 30_000 }, async () => {
  const silence = await openSilence();
  const office = await openPostOffice({ MAIL_ALLOWED_HOSTS: `127.0.0.1:${silence.port}` });
  const slow = await office.world();
  await withOwnServer(slow, silence.port);
  await (await desk(slow, await slow.person())).send({ assunto: 'Devagar' });
  const other = await office.world();
  const { send } = await desk(other, await other.person());

  const letters = runLetters(office.deps);
  await silence.called;
  await send({ assunto: 'Depressa' });
  await expect.poll(() => office.received('Depressa').length, { timeout: 10_000 }).toBe(1);

  silence.end();
  await letters.stop();
  // Its own letter went another way once the silence was over.
  expect(office.received('Devagar')).toHaveLength(1);
  await closeDeps(office.deps);
  office.box.close();
});
