import type { Finding } from '../finding.ts';
import { judgeFiles } from '../files/stray-files.ts';
import { judgeCertificate } from './certificate.ts';
import { judgeGrowth } from './growth.ts';
import { judgeClock, judgeDisk, judgePermissions } from './machine.ts';
import { judgeVersion } from './versions.ts';
import { judgeWorldClock } from './world-clock.ts';

const GIGABYTE = 1024 ** 3;
const now = new Date('2026-11-20T15:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const disk = { folder: 'data', totalBytes: 100 * GIGABYTE };
const sample = { rows: 9, lost: 0, files: 9, stray: 0 };
function firstOf([found]: Finding[]): Finding {
  if (!found) throw new Error('nothing was found');
  return found;
}
/** A disk of 100 GB that lost 10 GB of 70 in ten days. */
const growth = {
  diary: [
    { day: '2026-11-10', freeBytes: 70 * GIGABYTE, totalBytes: 100 * GIGABYTE },
    { day: '2026-11-19', freeBytes: 61 * GIGABYTE, totalBytes: 100 * GIGABYTE },
  ],
  freeBytes: 60 * GIGABYTE,
  totalBytes: 100 * GIGABYTE,
  now,
};

/** What the doctor says of a machine, its clock and its files. */
export const machineCases: [string, Finding, Finding['level']][] = [
  ['room', judgeDisk({ ...disk, freeBytes: 50 * GIGABYTE }), 'ok'],
  ['little room', judgeDisk({ ...disk, freeBytes: 9 * GIGABYTE }), 'warning'],
  ['no room', judgeDisk({ ...disk, freeBytes: GIGABYTE / 2 }), 'error'],
  ['a disk nobody has watched', judgeGrowth({ ...growth, diary: growth.diary.slice(1) }), 'ok'],
  ['one that fills slowly', judgeGrowth(growth), 'ok'],
  ['one that does not fill', judgeGrowth({ ...growth, freeBytes: 61 * GIGABYTE }), 'ok'],
  ['one that lasts three weeks', judgeGrowth({ ...growth, freeBytes: 30 * GIGABYTE }), 'warning'],
  ['one that lasts days', judgeGrowth({ ...growth, freeBytes: 10 * GIGABYTE }), 'error'],
  ["the world's clock", judgeWorldClock(1.4), 'ok'],
  ['nobody to ask for it', judgeWorldClock(null), 'ok'],
  ['a clock ten seconds off', judgeWorldClock(-10), 'warning'],
  ['one an hour off the world', judgeWorldClock(3600), 'error'],
  ['the versions it is tested with', judgeVersion({ name: 'Node', version: '24.21.0', major: 24 }, now), 'ok'],
  ['another PostgreSQL', judgeVersion({ name: 'PostgreSQL', version: '16.4', major: 16 }, now), 'warning'],
  ['one nobody looks after', judgeVersion({ name: 'PostgreSQL', version: '13.1', major: 13 }, now), 'warning'],
  [
    'one whose time is over',
    judgeVersion({ name: 'Node', version: '24.1.0', major: 24 }, new Date('2029-01-01')),
    'warning',
  ],
  ['files and rows', firstOf(judgeFiles(sample)), 'ok'],
  ['rows without files', firstOf(judgeFiles({ ...sample, lost: 1 })), 'error'],
  ['files without rows', firstOf(judgeFiles({ ...sample, stray: 2 })), 'warning'],
  ['a clock', judgeClock(300), 'ok'],
  ['a clock that is late', judgeClock(-5000), 'warning'],
  ['a clock an hour off', judgeClock(3_600_000), 'error'],
  ['a private file', judgePermissions('secrets.json', 0o100600), 'ok'],
  ['a file others read', judgePermissions('secrets.json', 0o100640), 'error'],
  ['a certificate', judgeCertificate('a.example', { endsAt: hoursAgo(-2000), refusal: null }, now), 'ok'],
  ['one that ends', judgeCertificate('a.example', { endsAt: hoursAgo(-100), refusal: null }, now), 'warning'],
  ['one that ended', judgeCertificate('a.example', { endsAt: hoursAgo(9), refusal: 'CERT_HAS_EXPIRED' }, now), 'error'],
  ['an address that is away', judgeCertificate('a.example', null, now), 'warning'],
];
