import { errors, type ErrorCode } from '@balcao/contract/errors.ts';
import { reservedErrors } from '@balcao/contract/reserved-errors.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

test('every error code is answered somewhere, or is reserved with a reason', () => {
  const code = globSync('{app,features,platform}/**/*.ts', { cwd: sources })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(sources, path), 'utf8'))
    .join('\n');
  const logged = new Set<string>(['ERR_WAPP_DOWNLOAD_MEDIA']);
  const isRaised = (name: string) => code.includes(`'${name}'`) && !logged.has(name);
  const names = Object.keys(errors) as ErrorCode[];
  expect(names.filter((name) => !isRaised(name) && !reservedErrors[name])).toEqual([]);
  expect(names.filter((name) => isRaised(name) && reservedErrors[name])).toEqual([]);
});
