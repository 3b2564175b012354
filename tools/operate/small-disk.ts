import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Whether this account may mount: others cannot make a disk that is full. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** A disk of a test's own, which can be filled to a byte. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  const ballast = join(folder, 'ballast');
  const makeRoom = () => rmSync(ballast, { force: true });
  return {
    folder,
    /** What takes all of the rest. */
    ballast,
    makeRoom,
    /** So many bytes are left. */
    leave(bytes: number) {
      makeRoom();
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize > bytes) execFileSync('fallocate', ['-l', String(bavail * bsize - bytes), ballast]);
    },
  };
}
