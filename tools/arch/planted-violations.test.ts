import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repository } from '../launch/repository.ts';
import { createMiniature, type Miniature } from './fixture-repo.ts';
import { allowedImports, boundaryNeighbours, plantedBoundaries } from './planted-boundaries.ts';
import { allowedByOverride, lintNeighbours, plantedLint } from './planted-lint.ts';

const program = (path: string) => join(repository, 'node_modules', path);
const oxlint = program('oxlint/bin/oxlint');
const oxfmt = program('oxfmt/bin/oxfmt');
const tsc = program('typescript/bin/tsc');
const knip = program('knip/bin/knip.js');
const boundaries = 'tools/arch/check-boundaries.mjs';

let miniature: Miniature;

beforeEach(() => {
  miniature = createMiniature();
});

afterEach(() => miniature.remove());

const planted = (from: readonly { path: string; imports: string }[]) =>
  Object.fromEntries(from.map(({ path, imports }) => [path, `export * as other from '${imports}';\n`]));

describe('every rule is seen to fail', { timeout: 60_000 }, () => {
  test('the linter reports each planted fault, and nothing where an exception is made', () => {
    miniature.write({ ...lintNeighbours, ...allowedByOverride });
    miniature.write(Object.fromEntries(Object.values(plantedLint).map(({ path, content }) => [path, content])));

    const { code, output } = miniature.run(oxlint, ['--format', 'json']);

    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
    const found = new Set(diagnostics.map((one) => `${one.code} ${one.filename}`));
    const expected = Object.entries(plantedLint).map(([rule, { path }]) => `${rule.split(' ')[0]} ${path}`);
    expect(expected.filter((one) => !found.has(one))).toEqual([]);
    expect(diagnostics.filter((one) => one.filename in allowedByOverride)).toEqual([]);
    expect(code).not.toBe(0);
  });

  test('the linter reports a suppression that suppresses nothing', () => {
    miniature.write({
      'apps/server/src/idle.ts': '// oxlint-disable-next-line no-console -- no reason left\nexport const x = 1;\n',
    });

    const { code, output } = miniature.run(oxlint, []);

    expect(output).toContain('Unused');
    expect(code).not.toBe(0);
  });

  test('the boundary check reports each planted import, and none that is allowed', () => {
    miniature.write({ ...boundaryNeighbours, ...planted(plantedBoundaries), ...planted(allowedImports) });

    const { code, output } = miniature.run(boundaries, ['1']);

    const lines = output.split('\n');
    const missed = plantedBoundaries.filter(
      ({ rule, path }) => !lines.some((line) => line.startsWith(`${rule}: ${path} ->`)),
    );
    expect(missed).toEqual([]);
    expect(lines.filter((line) => allowedImports.some(({ path }) => line.includes(path)))).toEqual([]);
    expect(code).toBe(1);
  });

  test('the boundary check passes without a fault, and fails when it sees too little', () => {
    expect(miniature.run(boundaries, ['10'])).toMatchObject({ code: 0 });
    expect(miniature.run(boundaries, ['5000']).output).toContain('the check is blind');
  });

  test('the compiler reports wrong types, unchecked indexes and syntax that Node cannot strip', () => {
    miniature.write({
      'apps/server/src/wrong-type.ts': "export const n: number = 'text';\n",
      'apps/server/src/unchecked.ts': 'export const first = (list: string[]): string => list[0];\n',
      'apps/server/src/enum.ts': 'export enum Colour {\n  Red,\n}\n',
      'apps/server/src/optional.ts': 'export const a: { b?: number } = { b: undefined };\n',
    });

    const { code, output } = miniature.run(tsc, ['--project', '.']);

    for (const fault of [
      'wrong-type.ts(1,14): error TS2322',
      'unchecked.ts(1,50): error TS2322',
      'enum.ts(1,13): error TS1294',
      'optional.ts(1,14): error TS2375',
    ]) {
      expect(output).toContain(fault);
    }
    expect(code).not.toBe(0);
  });

  test('the dead-code check reports a file, an export of a package and an export of an app that nobody uses', () => {
    miniature.write({
      'apps/server/src/features/first/orphan.ts': 'export const orphan = 1;\n',
      'apps/server/src/features/first/first.routes.ts': 'export const routes = 1;\nexport const unusedRoutes = 2;\n',
      'packages/contract/src/ticket.ts': 'export type Ticket = { id: number };\nexport const unusedWord = 1;\n',
    });

    const { code, output } = miniature.run(knip, ['--no-progress', '--no-config-hints']);

    for (const fault of ['features/first/orphan.ts', 'unusedRoutes', 'unusedWord']) expect(output).toContain(fault);
    expect(code).not.toBe(0);
  });

  test('the formatter reports a file that is not in its format, and only that one', () => {
    miniature.write({ 'apps/server/src/untidy.ts': 'export const   a = "double"\n' });

    const { code, output } = miniature.run(oxfmt, ['--check']);

    expect(output).toContain('apps/server/src/untidy.ts');
    expect(output).not.toContain('slices.ts');
    expect(code).not.toBe(0);
  });
});
