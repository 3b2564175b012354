import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const records = createRequire(require.resolve('baileys')).resolve('libsignal/src/session_record.js');

/** Closes a Signal session, as happens in every conversation now and then; `first` is loaded before the library. */
async function closeSession(first: string | undefined): Promise<string> {
  const script = join(mkdtempSync(join(tmpdir(), 'console-')), 'close-session.mjs');
  writeFileSync(
    script,
    `${first ? `await import(${JSON.stringify(first)});` : ''}
    const { default: SessionRecord } = await import(${JSON.stringify(records)});
    const entry = SessionRecord.createEntry();
    const bytes = Buffer.from('THE-PRIVATE-KEY');
    entry.currentRatchet = { ephemeralKeyPair: { pubKey: bytes, privKey: bytes }, lastRemoteEphemeralKey: bytes, previousCounter: 0, rootKey: bytes };
    entry.indexInfo = { baseKey: bytes, closed: -1 };
    const record = new SessionRecord();
    record.setSession(entry);
    record.closeSession(entry);`,
  );
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script]);
  return stdout + stderr;
}

test('the library prints private keys while it works normally, and none of that reaches our output', async () => {
  expect(await closeSession(undefined)).toContain('privKey');
  expect(await closeSession(join(import.meta.dirname, 'quiet-console.ts'))).toBe('');
});
