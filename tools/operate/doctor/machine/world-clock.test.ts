import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { certificatesIn } from '../../../../apps/sandbox/src/whatsapp/media/certificates.ts';
import { askAhead, judgeWorldClock } from './world-clock.ts';

test('the clock is compared with the Date of a server outside, over https, however untrusted it looks', async () => {
  const ahead = 90;
  const { certificate: cert, key } = await certificatesIn(mkdtempSync(join(tmpdir(), 'balcao-clock-')));
  const server = createServer({ cert, key }, (request, response) => {
    response.setHeader('date', new Date(Date.now() + ahead * 1000).toUTCString());
    response.writeHead(request.method === 'HEAD' ? 400 : 500).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const found = await askAhead(`https://127.0.0.1:${port}/`);
  expect(found).toBeGreaterThan(ahead - 3);
  expect(found).toBeLessThan(ahead + 3);
  expect(judgeWorldClock(found).code).toBe('clock.wrong');
  server.closeAllConnections();
  expect(await askAhead('https://127.0.0.1:9/')).toBeNull();
});
