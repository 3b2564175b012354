import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DemoFile, demoCast } from '../../apps/sandbox/src/demo-people.ts';
import { startSandbox } from '../../apps/sandbox/src/sandbox.ts';
import { closeDeps } from '../../apps/server/src/app/create-deps.ts';
import { tellSandboxJob } from '../../apps/server/src/app/demo/tell-sandbox.job.ts';
import { firstRun } from '../../apps/server/src/app/first-run.ts';
import { createTestDeps, TEST_NOW } from '../../apps/server/src/test/database.ts';
import { createOwnDatabase } from '../../apps/server/src/test/own-database.ts';
import { ensureDemoNumber } from './demo-number.ts';

test('the sandbox’s phones show the demo shop’s conversations, and answers to them are inside the reply window', async () => {
  const demoFile = join(mkdtempSync(join(tmpdir(), 'balcao-demo-')), 'demo.json');
  ensureDemoNumber(demoFile);
  const number = DemoFile.parse(JSON.parse(readFileSync(demoFile, 'utf8')));
  const sandbox = await startSandbox({ seed: demoCast(number), smtpPort: null });
  onTestFinished(() => sandbox.close());
  await sandbox.clock({ now: TEST_NOW.getTime(), frozen: true });
  const deps = await createTestDeps({
    databaseUrl: await createOwnDatabase(),
    environment: {
      SANDBOX: 'on',
      SANDBOX_DEMO_FILE: demoFile,
      SANDBOX_PORT: new URL(sandbox.url).port,
      DEMO_PASSWORD: 'Demonstra1',
      ADMIN_PASSWORD: 'Demonstra1',
    },
  });
  onTestFinished(() => closeDeps(deps));
  await firstRun(deps);
  const { rows } = await deps.database.pool.query<{ id: number }>(
    "select id from companies where name = 'Loja Demonstração'",
  );
  const payload = { companyId: rows[0]?.id ?? 0 };
  await tellSandboxJob.run(deps, payload, { number: 1, isLast: false });
  await tellSandboxJob.run(deps, payload, { number: 2, isLast: false });

  const query = new URLSearchParams({ phoneNumberId: number.phoneNumberId, user: '5571991120007' });
  const answer = await fetch(`${sandbox.url}/__sim/conversation?${query.toString()}`);
  const chat = (await answer.json()) as { windowOpen: boolean; messages: { type: string }[] };
  expect(chat.windowOpen).toBe(true);
  expect(chat.messages.map(({ type }) => type)).toEqual(['text', 'audio', 'text']);
});
