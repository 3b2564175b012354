import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteDisk, readDiskDiary } from './disk-diary.ts';

test('what is free on the disk is written down once a day, for two months, and begun anew when nobody can read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-diary-'));
  expect(await readDiskDiary(folder)).toEqual([]);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 9));
  for (let day = 1; day <= 70; day += 1) await Promise.all([noteDisk(folder, at(day)), noteDisk(folder, at(day))]);
  const diary = await readDiskDiary(folder);
  expect(diary.map(({ day }) => day).slice(0, 2)).toEqual(['2026-01-11', '2026-01-12']);
  expect(diary).toHaveLength(60);
  expect(diary[0]).toMatchObject({ freeBytes: expect.any(Number), totalBytes: expect.any(Number) });
  expect(readdirSync(folder)).toEqual(['disk-diary.json']);
  writeFileSync(join(folder, 'disk-diary.json'), '{');
  await noteDisk(folder, at(71));
  expect(await readDiskDiary(folder)).toHaveLength(1);
});
