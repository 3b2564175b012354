import { readFileSync } from 'node:fs';

/** The server's slices in the order of their table of contents: the names in the list, each followed to its folder. */
export function sliceOrder(source: string): string[] {
  const folders = new Map<string, string>();
  for (const [, name = '', folder = ''] of source.matchAll(
    /import \{ (\w+) \} from '\.\.\/features\/([^/']+)\/[^']+'/g,
  )) {
    folders.set(name, folder);
  }
  const list = source.match(/slices[^=]*=\s*\[([^\]]*)\]/)?.[1] ?? '';
  const names = list.replaceAll(/\/\/.*$|\([^)]*\)/gm, '').match(/\w+/g) ?? [];
  return names.map((name) => {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`slices.ts: ${name} is not imported from a folder of features/`);
    return folder;
  });
}

export const readSliceOrder = (path: string): string[] => sliceOrder(readFileSync(path, 'utf8'));
