import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens the archive with a program that is not ours. */
export async function unzip(bytes: Buffer): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-zip-'));
  const path = join(folder, 'export.zip');
  await writeFile(path, bytes);
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); sys.stdout.write("\\n".join(z.namelist()) if sys.argv[2] == "" else z.read(sys.argv[2]).decode())';
  return (name) => execFileSync('python3', ['-c', script, path, name], { encoding: 'utf8', maxBuffer: 50_000_000 });
}
