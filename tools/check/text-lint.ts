import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { judgeKitStyles } from './kit-styles.ts';
import {
  contentRules,
  exempt,
  folderRule,
  nameRule,
  oneMeaningRule,
  retiredNames,
  sizeRule,
} from './text-lint-rules.ts';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'dist.new',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
]);
const text = /\.(ts|tsx|mjs|js|json|css|sql|html|md|sh|yml|yaml)$|(^|\/)(\.ci\/run|\.gitignore)$/;
/** Recorded answers of other people's servers, and lists written by machines. */
const foreign = /(^|\/)fixtures\/|package-lock\.json$|openapi\.json$/;

/** Reads every text file below `root` and returns one line for each broken rule: `path:line rule: message`. */
export function sweep(root: string): string[] {
  const paths = listFiles(root)
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => text.test(path) && !exempt.test(path));
  const contents = new Map(
    paths.filter((path) => !foreign.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  return [
    ...paths.flatMap((path) => [...judgeName(path), ...judgeContent(path, contents.get(path) ?? '')]),
    ...judgeFolders(paths),
    ...judgeTypeNames(contents),
    ...judgeKitStyles(contents),
  ];
}

function judgeFolders(paths: readonly string[]): string[] {
  const folders = Object.groupBy(
    paths.filter((path) => folderRule.files.test(path)),
    (path) => dirname(path),
  );
  return Object.entries(folders)
    .filter(([, modules]) => (modules?.length ?? 0) > folderRule.limit)
    .map(([folder]) => `${folder} ${folderRule.name}: ${folderRule.message}`);
}

function judgeTypeNames(contents: ReadonlyMap<string, string>): string[] {
  /** Where a type was declared first: by room and name. */
  const first = new Map<string, string>();
  return [...contents].flatMap(([path, content]) => {
    const room = /\.tsx?$/.test(path) ? oneMeaningRule.room.exec(path)?.[1] : undefined;
    if (room === undefined) return [];
    return [...content.matchAll(oneMeaningRule.declaration)].flatMap(([, name = '']) => {
      const key = `${room} ${name}`;
      const declaredIn = first.get(key) ?? path;
      first.set(key, declaredIn);
      return declaredIn === path ? [] : [`${path} ${oneMeaningRule.name}: ${oneMeaningRule.message} (${name})`];
    });
  });
}

function judgeName(path: string): string[] {
  return nameRule.pattern.test(path) ? [`${path} ${nameRule.name}: ${nameRule.message}`] : [];
}

function judgeContent(path: string, content: string): string[] {
  const lines = content.split('\n');
  const rules = [...contentRules, retiredNames].filter(({ files }) => files === undefined || files.test(path));
  const found = lines.flatMap((line, index) =>
    rules
      .filter(({ pattern }) => pattern.test(line))
      .map((rule) => `${path}:${index + 1} ${rule.name}: ${rule.message}`),
  );
  const written = lines.filter((line) => line.trim() !== '').length;
  const tooLong = sizeRule.files.test(path) && written > sizeRule.limit;
  return tooLong ? [...found, `${path} ${sizeRule.name}: ${sizeRule.message}`] : found;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return skippedFolders.has(entry.name) || /^\.(git|cache)$/.test(entry.name) ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}
