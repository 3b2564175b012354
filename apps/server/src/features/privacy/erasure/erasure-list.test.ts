import { erasurePaths } from '@balcao/archive/erasure-copies.ts';
import { appendFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countUnreadableErasures, noteErased, readErasures, withdrawErased } from './erasure-list.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const known = (value: string) => ({ kind: 'phone', value });
const somebody = (value: string, hour: number) => ({ companyId: 1, identities: [known(value)], at: at(hour) });

test('a line that a full disk or a power cut tore is passed over, and none that comes later is lost with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-erasures-'));
  await noteErased(dataDir, somebody('5511911110001', 8));
  await appendFile(erasurePaths(dataDir).list, '{"at":"2026-11-20T09:00:00.000Z","dige');
  await noteErased(dataDir, somebody('5511911110002', 10));
  const erasedAt = await readErasures(dataDir);
  expect(['5511911110001', '5511911110002', '5511911110003'].map((value) => erasedAt?.(1, known(value)))).toEqual([
    at(8),
    at(10),
    null,
  ]);
  expect(await countUnreadableErasures(dataDir)).toBe(1);
});

test('an erasure that ended without being done is withdrawn with all its attempts; an earlier one of the same person stands', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-erasures-'));
  const [again, never] = ['5511911110001', '5511911110002'];
  await noteErased(dataDir, somebody(again, 1));
  for (const hour of [8, 9]) {
    await noteErased(dataDir, somebody(again, hour));
    await noteErased(dataDir, somebody(never, hour));
  }
  for (const value of [again, never]) await withdrawErased(dataDir, { ...somebody(value, 10), since: at(7) });
  const erasedAt = async (value: string) => (await readErasures(dataDir))?.(1, known(value));
  expect([await erasedAt(again), await erasedAt(never)]).toEqual([at(1), null]);
  await noteErased(dataDir, somebody(never, 11));
  expect(await erasedAt(never)).toEqual(at(11));
});
