import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../launch/repository.ts';
import { commands, helpOf } from './every-command.ts';

const texts = ['README.md', 'docs/*.md', 'docs/operations/*.md', 'ops/*', 'ops/systemd/*'];
const ofAll = ['--json', '--help'];

/** Each command that a text tells people to give: its name, and the flags behind it on the same line. */
function commandsIn(file: string) {
  const text = readFileSync(join(repository, file), 'utf8');
  return [...text.matchAll(/npm run (?:--silent )?balcao -- ([a-z][\w-]*)([^\n`#]*)/g)].map(
    ([, name = '', rest = '']) => ({
      file,
      name,
      flags: rest.match(/--[a-z][\w-]*/g) ?? [],
    }),
  );
}

const told = globSync(texts, { cwd: repository, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1))
  .flatMap(commandsIn);

test('every command that the documents name exists, with every flag', async () => {
  const wrong: string[] = [];
  for (const { file, name, flags } of told) {
    const command = await commands[name]?.();
    if (!command) wrong.push(`${file}: ${name}`);
    if (!command) continue;
    const help = helpOf(name, command);
    const unknown = flags.filter((flag) => !ofAll.includes(flag) && !help.includes(flag));
    wrong.push(...unknown.map((flag) => `${file}: ${name} ${flag}`));
  }
  expect(wrong).toEqual([]);
});

test('every command stands in a document', () => {
  const names = new Set(told.map(({ name }) => name));
  expect(Object.keys(commands).filter((name) => !names.has(name))).toEqual([]);
});
