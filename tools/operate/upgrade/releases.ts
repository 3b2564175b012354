import { existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { repository } from '../../launch/repository.ts';
import { type Migration, readMigrations } from '../../../apps/server/src/platform/db/schema/migration-files.ts';
import { UsageError } from '../command.ts';

/** A release as it lies in `releases/<version>`, with all it needs to run. */
export type Release = { folder: string; version: string; migrations: Migration[] };

const Manifest = z.object({ name: z.literal('balcao'), version: z.string() });

/** The folder with `releases/` and the link `current`: the one named, or the one this release lies in. */
export function findHome(given: string | undefined): string {
  const home = given === undefined ? dirname(dirname(realpathSync(repository))) : resolve(given);
  if (existsSync(join(home, 'current'))) return home;
  throw new UsageError(
    `${home} has no link "current": upgrades go from one folder of releases/ to another, as ops/install.sh lays them out. Name its folder by --home.`,
  );
}

export const currentRelease = (home: string): Promise<Release> => readRelease(realpathSync(join(home, 'current')));

/** A release by its folder, or by its version below `releases`. */
export const findRelease = (home: string, name: string): Promise<Release> =>
  readRelease(existsSync(join(home, 'releases', name)) ? join(home, 'releases', name) : resolve(name));

async function readRelease(given: string): Promise<Release> {
  const manifest = join(given, 'package.json');
  const isWhole = [manifest, join(given, 'node_modules'), join(given, 'apps/server/src/main.ts')].every(existsSync);
  if (!isWhole) throw new UsageError(`${given} holds no whole release`);
  const folder = realpathSync(given);
  const { version } = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return { folder, version, migrations: await readMigrations(join(folder, 'apps/server/migrations')) };
}

/** In one step: whoever starts `current` finds the one release or the other. */
export function pointTo(home: string, { folder }: Pick<Release, 'folder'>): void {
  const next = join(home, 'current.next');
  rmSync(next, { force: true });
  symlinkSync(folder.startsWith(home) ? relative(home, folder) : folder, next);
  renameSync(next, join(home, 'current'));
}

export const nameOf = ({ version, folder }: Pick<Release, 'version' | 'folder'>) =>
  version === basename(folder) ? version : `${version} (${basename(folder)})`;
