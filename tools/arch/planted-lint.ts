/** One faulty file for each lint rule, by the rule that must report it. */
export const plantedLint: Record<string, { path: string; content: string }> = {
  'eslint(max-lines)': file(
    'max-lines',
    Array.from({ length: 251 }, (_, n) => `export const n${n} = ${n};`).join('\n'),
  ),
  'eslint(max-lines-per-function)': file(
    'max-function',
    `export function long() {\n${Array.from({ length: 61 }, (_, n) => `  void ${n};`).join('\n')}\n}`,
  ),
  'eslint(max-params)': file(
    'max-params',
    'export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;',
  ),
  'eslint(complexity)': file(
    'complexity',
    `export function many(n: number) {\n${Array.from({ length: 12 }, (_, n) => `  if (n === ${n}) return ${n};`).join('\n')}\n  return n;\n}`,
  ),
  'eslint(max-depth)': file(
    'max-depth',
    'export function deep(n: number) {\n  if (n) {\n    if (n > 1) {\n      if (n > 2) {\n        if (n > 3) {\n          if (n > 4) {\n            void n;\n          }\n        }\n      }\n    }\n  }\n}',
  ),
  'eslint(eqeqeq)': file('eqeqeq', "export const same = (a: unknown) => a == '1';"),
  'eslint(no-console)': file('console', "console.log('hello');"),
  'eslint(no-debugger)': file('debugger', 'debugger;'),
  'eslint(no-unused-vars)': file('unused', 'const forgotten = 1;'),
  'eslint(no-restricted-imports)': file('restricted', "import { help } from './helpers.ts';\n\nvoid help;"),
  'eslint(no-restricted-imports) of a dialog': {
    path: 'apps/web/src/planted/dialog.tsx',
    content:
      "import { Modal } from '@mantine/core';\n\nexport const Help = () => <Modal opened onClose={() => undefined} />;\n",
  },
  'node(no-process-env)': file('environment', "export const home = process.env['HOME'];"),
  'import(no-cycle)': file('cycle', "import { other } from './cycle-partner.ts';\n\nexport const one = () => other;"),
  'import(no-default-export)': file('default-export', 'export default 1;'),
  'oxc(no-barrel-file)': file('barrel', "export * from './cycle-partner.ts';\nexport * from './console.ts';"),
  'typescript(no-explicit-any)': file('any', 'export const anything = (value: any) => String(value);'),
  'typescript(ban-ts-comment)': file('ts-comment', "// @ts-ignore\nexport const wrong: number = 'text';"),
  'typescript(consistent-type-imports)': file(
    'type-import',
    "import { Ticket } from '@balcao/contract/ticket.ts';\n\nexport const idOf = (ticket: Ticket) => ticket.id;",
  ),
  'typescript(no-floating-promises)': file('floating', 'const work = async () => 1;\nwork();'),
  'typescript(no-misused-promises)': file(
    'misused',
    'const ask = async () => true;\nexport const answer = () => {\n  if (ask()) return 1;\n  return 2;\n};',
  ),
  'typescript(await-thenable)': file('thenable', 'export const wait = async () => await 1;'),
  'typescript(only-throw-error)': file('throw', "export const fail = () => {\n  throw 'text';\n};"),
  'typescript(no-non-null-assertion)': file('assertion', 'export const sure = (text?: string) => text!.length;'),
  'typescript(switch-exhaustiveness-check)': file(
    'switch',
    "export function paint(colour: 'red' | 'blue') {\n  switch (colour) {\n    case 'red':\n      return 1;\n  }\n  return 0;\n}",
  ),
  'unicorn(filename-case)': file('CamelCase', 'export const name = 1;'),
  'unicorn(no-abusive-eslint-disable)': file('abusive', '/* eslint-disable */\nexport const x = 1;'),
  'react-hooks(exhaustive-deps)': {
    path: 'apps/web/src/planted/dependencies.tsx',
    content:
      "import { useEffect } from 'react';\n\nexport function Title({ text }: { text: string }) {\n  useEffect(() => {\n    document.title = text;\n  }, []);\n  return null;\n}\n",
  },
  'react-hooks(rules-of-hooks)': {
    path: 'apps/web/src/planted/hooks.tsx',
    content:
      "import { useState } from 'react';\n\nexport function Panel({ open }: { open: boolean }) {\n  if (open) return <p>{useState(0)[0]}</p>;\n  return null;\n}\n",
  },
  'eslint(max-lines-per-function) of a component': {
    path: 'apps/web/src/planted/long-component.tsx',
    content: `export function Long() {\n${Array.from({ length: 121 }, (_, n) => `  void ${n};`).join('\n')}\n  return null;\n}\n`,
  },
};

/** What the faulty files need beside them. */
export const lintNeighbours: Record<string, string> = {
  'apps/server/src/planted/cycle-partner.ts': "import { one } from './cycle.ts';\n\nexport const other = () => one;\n",
  'apps/server/src/planted/helpers.ts': 'export const help = 1;\n',
};

/** Allowed where the rule makes an exception. */
export const allowedByOverride: Record<string, string> = {
  'apps/web/src/planted/component-of-100-lines.tsx': `export function Panel() {\n${Array.from({ length: 100 }, (_, n) => `  void ${n};`).join('\n')}\n  return null;\n}\n`,
  'apps/server/src/platform/config/environment.ts': "export const home = process.env['HOME'];\n",
  'tools/launch/speaks.ts': "console.log('hello');\n",
};

function file(name: string, content: string): { path: string; content: string } {
  return { path: `apps/server/src/planted/${name}.ts`, content: `${content}\n` };
}
