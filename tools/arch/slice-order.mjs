import { readFileSync } from 'node:fs';

/**
 * The server's slices in the order of their table of contents: the names in the list, each followed to its folder.
 * @param {string} source text of slices.ts
 * @returns {string[]}
 */
export function sliceOrder(source) {
  const folders = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\.\/features\/([^/']+)\/[^']+'/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const list = source.match(/slices[^=]*=\s*\[([^\]]*)\]/)?.[1] ?? '';
  const names = list.replaceAll(/\/\/.*$/gm, '').match(/\w+/g) ?? [];
  return names.map((name) => {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`slices.ts: ${name} is not imported from a folder of features/`);
    return folder;
  });
}

/** @param {string} path */
export const readSliceOrder = (path) => sliceOrder(readFileSync(path, 'utf8'));
