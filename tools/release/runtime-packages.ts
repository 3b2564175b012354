import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Entry = z.looseObject({
  link: z.boolean().default(false),
  resolved: z.string().optional(),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
});
export const Lock = z.object({ packages: z.record(z.string(), Entry) });
type Packages = z.output<typeof Lock>['packages'];

/**
 * The folders below `node_modules` that programs need to run, from what the lock file says their workspaces depend on. What only
 * tests and building need is not among them, and neither is what was not installed on this machine.
 */
export function runtimePackages(packages: Packages, workspaces: readonly string[], root: string): string[] {
  const found = new Set<string>();
  const open = [...workspaces];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = packages[path];
    if (!entry || found.has(path)) continue;
    if (path.includes('node_modules') && !existsSync(join(root, path))) continue;
    found.add(path);
    if (entry.link && entry.resolved !== undefined) open.push(entry.resolved);
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(wanted)) {
      const at = locate(packages, path, name);
      if (at !== undefined) open.push(at);
    }
  }
  return [...found].filter((path) => path.includes('node_modules')).toSorted();
}

/** As Node looks for it: beside, then ever further out. */
function locate(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '' || folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '' || folder === '.') return undefined;
  }
}
