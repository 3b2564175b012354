import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandRamp, brandVariables } from './brand.ts';
import { contrast, oklchToHex } from './color.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
type Scheme = 'light' | 'dark';

function neutralsOf(scheme: Scheme): Record<string, string> {
  const block = css.slice(css.indexOf(`[data-mantine-color-scheme='${scheme}']`));
  const tokens = block.slice(0, block.indexOf('}')).matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g);
  return Object.fromEntries([...tokens].map(([, name, hex]) => [name, hex]));
}

const schemes = ['light', 'dark'] as const;
const neutrals = { light: neutralsOf('light'), dark: neutralsOf('dark') };
const of = (colors: Record<string, string>, name: string) => colors[name] ?? `missing ${name}`;

const companyColors: string[] = [];
for (let hue = 0; hue < 360; hue += 6) {
  for (const lightness of [0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97]) {
    for (const chroma of [0, 0.06, 0.14, 0.25]) companyColors.push(oklchToHex({ lightness, chroma, hue }));
  }
}

/** The pairs below the asked contrast, as readable lines. */
function failures(scheme: Scheme, hex: string): string[] {
  const brand = brandVariables(hex)[scheme];
  const paper = neutrals[scheme];
  const pairs: [string, string, number][] = [
    ['--brand-on', '--brand', 4.5],
    ['--brand', '--surface', 3],
    ...['--surface', '--canvas', '--chat', '--hover'].map((on): [string, string, number] => ['--brand-text', on, 4.5]),
    ...['--brand-soft', '--brand-soft-2', '--bubble-out'].flatMap((on): [string, string, number][] => [
      ['--brand-text', on, 4.5],
      ['--ink', on, 4.5],
      ['--ink-3', on, 4.5],
    ]),
  ];
  const colors = { ...paper, ...brand };
  return pairs
    .filter(([ink, on, minimum]) => !(contrast(of(colors, ink), of(colors, on)) >= minimum))
    .map(([ink, on]) => `${scheme} ${hex}: ${ink} on ${on}`);
}

test('whatever colour a company picks, text stays readable and fills visible in both themes', () => {
  const unreadable = companyColors.flatMap((hex) => schemes.flatMap((scheme) => failures(scheme, hex)));
  expect(companyColors).toHaveLength(2160);
  expect(unreadable).toEqual([]);
});

test('neutral inks reach 4.5:1 on every neutral surface', () => {
  const unreadable = schemes.flatMap((scheme) =>
    ['--ink', '--ink-2', '--ink-3', '--ok', '--warn', '--bad'].flatMap((ink) =>
      ['--surface', '--canvas', '--sunken', '--chat', '--hover']
        .filter((on) => !(contrast(of(neutrals[scheme], ink), of(neutrals[scheme], on)) >= 4.5))
        .map((on) => `${scheme}: ${ink} on ${on}`),
    ),
  );
  expect(unreadable).toEqual([]);
});

test('every step given to the kit is plain hex, which is all the kit can mix', () => {
  expect(companyColors.flatMap((hex) => brandRamp(hex)).filter((step) => !/^#[0-9a-f]{6}$/.test(step))).toEqual([]);
});

test('a broken colour setting still yields a usable brand', () => {
  expect(failures('light', 'not a colour')).toEqual([]);
});
