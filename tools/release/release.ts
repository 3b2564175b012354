import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { fileDigest } from '@balcao/archive/file-digest.ts';
import { repository } from '../launch/repository.ts';
import { buildWeb } from '../launch/web-build.ts';
import { Lock, runtimePackages } from './runtime-packages.ts';

/** What runs: programs whose packages are taken along. The web app comes built. */
const programs = ['', 'apps/server', 'apps/whatsapp-sessions', 'apps/sandbox'];
const sources =
  /^(apps\/(server|whatsapp-sessions|sandbox)|packages|ops|docs\/operations|tools\/(launch|operate))\/|^(tools\/[^/]+\.mjs|docs\/operations\.md|package\.json|package-lock\.json)$/;
const notToRun = /\.test\.tsx?$|\/src\/test\/(?!database\.ts)|\/fixtures\//;

const say = (line: string) => process.stdout.write(`${line}\n`);
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')));
const target = resolve(process.argv[2] ?? join(repository, 'release'));
const stage = mkdtempSync(join(tmpdir(), 'balcao-release-'));
const folder = join(stage, `balcao-${version}`);

try {
  await buildWeb();
  copySources();
  copyPackages();
  cpSync(join(repository, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true });
  mkdirSync(target, { recursive: true });
  const archive = pack();
  writeFileSync(`${archive}.sha256`, `${await fileDigest(archive)}  ${archive.slice(target.length + 1)}\n`);
  writeFileSync(join(target, `balcao-${version}.sbom.json`), billOfMaterials());
  say(archive);
} finally {
  rmSync(stage, { recursive: true, force: true });
}

function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '--cached'], { cwd: repository, encoding: 'utf8' }).split('\n');
  for (const path of listed.filter((one) => sources.test(one) && !notToRun.test(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repository, path), join(folder, path), { verbatimSymlinks: true });
  }
}

/** With the stamp that says that everything is installed: no registry is asked. */
function copyPackages(): void {
  const lock = readFileSync(join(repository, 'package-lock.json'), 'utf8');
  const { packages } = Lock.parse(JSON.parse(lock));
  for (const path of runtimePackages(packages, programs, repository)) {
    const nested = join(repository, path, 'node_modules');
    const filter = (source: string) => source !== nested;
    cpSync(join(repository, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
  }
  const stamp = createHash('sha256').update(lock).digest('hex');
  writeFileSync(join(folder, 'node_modules/.installed-lock'), stamp);
}

/** Zstandard where the machine has it, gzip otherwise; the name says which. */
function pack(): string {
  const hasZstd = spawnSync('zstd', ['--version']).status === 0;
  const [flag, ending] = hasZstd ? ['--zstd', 'tar.zst'] : ['--gzip', 'tar.gz'];
  const made = join(target, `balcao-${version}.${ending}`);
  execFileSync('tar', [flag, '--owner=0', '--group=0', '-cf', `${made}.part`, `balcao-${version}`], { cwd: stage });
  renameSync(`${made}.part`, made);
  return made;
}

function billOfMaterials(): string {
  return execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
