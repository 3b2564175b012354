import { startBucket } from '@balcao/platform/test/bucket.ts';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createAuthenticator } from '../features/auth/create-authenticator.ts';
import { createTestDeps } from '../test/database.ts';
import { ask, createHttpHarness } from '../test/harness/http-harness.ts';
import { doorsOf } from '../test/two/in-turns.ts';
import { openSecondProcess } from '../test/two/second-process.ts';
import { buildHttp } from './build-http.ts';
import { closeDeps } from './create-deps.ts';

/** With `PROCESSES=2` every test of the API and of sockets runs so. */
test('behind one address two processes with different disks are one counter: what either is told the other knows', async () => {
  const bucket = await startBucket();
  const first = await createTestDeps({ environment: bucket.environment });
  const second = await openSecondProcess(first);
  onTestFinished(async () => {
    await closeDeps(second);
    await bucket.stop();
  });
  expect(new Set([first, second].map(({ config }) => config.DATA_DIR)).size).toBe(2);
  const { agent, ticket } = await createHttpHarness({}, first);
  const apps = await Promise.all([first, second].map((deps) => buildHttp(deps, createAuthenticator(deps), [])));
  const served = [0, 0];
  for (const [index, app] of apps.entries()) {
    app.addHook('onRequest', (_request, _reply, done) => {
      served[index] = (served[index] ?? 0) + 1;
      done();
    });
  }
  const app = doorsOf(apps);
  const { headers } = agent;

  const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#22aa88' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('medias', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'loja.jpg');
  form.append('body', 'a nova loja');
  const sent = await ask(app, `/api/messages/${ticket.id}`, { method: 'POST', body: form, headers });
  const [message] = sent.json<{ messages: { id: string; mediaUrl: string }[] }>().messages;
  for (let turn = 0; turn < 2; turn += 1) {
    const shown = await ask(app, message?.mediaUrl ?? '', { headers });
    expect([shown.statusCode, shown.rawPayload.equals(picture)]).toEqual([200, true]);
    const { messages } = (await ask(app, `/api/messages/${ticket.id}`, { headers })).json<{
      messages: { mediaUrl: string }[];
    }>();
    expect(messages.map(({ mediaUrl }) => mediaUrl)).toContain(message?.mediaUrl);
    // Its neighbour gets the next one.
    await ask(app, '/api/health/live', { headers });
  }
  expect((await ask(app, '/api/auth/logout', { method: 'DELETE', headers })).statusCode).toBe(200);
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await ask(app, `/api/messages/${ticket.id}`, { headers })).statusCode).toBe(401);
  }
  expect(served).toEqual([5, 5]);
});
