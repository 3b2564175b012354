import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** What a process does in which somebody forgot to catch something; nothing of it can happen inside a test runner. */
async function inProcess(mistake: string): Promise<string[]> {
  const script = join(mkdtempSync(join(tmpdir(), 'isolate-')), 'mistake.mjs');
  writeFileSync(
    script,
    `import { createLogger } from ${here('../../../packages/platform/src/logger.ts')};
    import { isolateFailures } from ${here('isolate-failures.ts')};
    import { sessionScope } from ${here('session/session-scope.ts')};
    const say = (word) => process.stdout.write(word + '\\n');
    isolateFailures(createLogger('silent'), () => { say('process ends'); process.exitCode = 1; });
    const session = (id) => ({ connectionId: id, fail: () => say('session ' + id + ' fails') });
    ${mistake}
    setTimeout(() => say('alive'), 100);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [script]).catch((error: { stdout: string }) => error);
  return stdout.trim().split('\n');
}

test('what one session forgot to catch costs that session alone', async () => {
  const mistake = `
    sessionScope.run(session(7), () => setTimeout(async () => { await null; throw new Error('forgotten'); }, 5));
    sessionScope.run(session(8), () => setTimeout(() => { throw new Error('thrown in a listener'); }, 10));`;
  expect(await inProcess(mistake)).toEqual(['session 7 fails', 'session 8 fails', 'alive']);
});

test('what belongs to no session ends the process in order', async () => {
  expect(await inProcess(`setTimeout(() => { throw new Error('nobody is guilty'); }, 5);`)).toEqual([
    'process ends',
    'alive',
  ]);
});
