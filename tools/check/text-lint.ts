import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentRules, exempt, nameRule, sizeRule } from './text-lint-rules.ts';

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
  return listFiles(root)
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => text.test(path) && !exempt.test(path))
    .flatMap((path) => [
      ...judgeName(path),
      ...(foreign.test(path) ? [] : judgeContent(path, readFileSync(join(root, path), 'utf8'))),
    ]);
}

function judgeName(path: string): string[] {
  return nameRule.pattern.test(path) ? [`${path} ${nameRule.name}: ${nameRule.message}`] : [];
}

function judgeContent(path: string, content: string): string[] {
  const lines = content.split('\n');
  const rules = contentRules.filter(({ files }) => files === undefined || files.test(path));
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
