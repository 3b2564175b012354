import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes up, once, the business number that the sandbox plays: its ids at Meta and the secrets both sides share.
 * The file is readable by its owner only; the sandbox and the server read it.
 */
export function ensureDemoNumber(path: string): void {
  if (existsSync(path)) return;
  const demo = {
    appId: digits(15),
    appSecret: randomBytes(16).toString('hex'),
    verifyToken: randomBytes(18).toString('base64url'),
    accessToken: `EAA${randomBytes(48).toString('hex')}`,
    phoneNumberId: digits(15),
    wabaId: digits(15),
    businessPortfolioId: digits(15),
    displayPhoneNumber: `+55 11 9${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`,
    verifiedName: 'Loja Demonstração',
  };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Written beside and renamed: a crash in between leaves no half a file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

function digits(count: number): string {
  return String(randomInt(1, 10)) + Array.from({ length: count - 1 }, () => randomInt(0, 10)).join('');
}
