import { expect, test } from 'vitest';
import { contrast, oklchToHex } from './color.ts';
import { defaultColors } from './company-colors.ts';
import { deriveSurfaceColors } from './derive-surface-colors.ts';

const grounds: string[] = [];
for (let hue = 0; hue < 360; hue += 12) {
  for (const lightness of [0, 0.12, 0.25, 0.35, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.88, 0.92, 0.97, 1]) {
    for (const chroma of [0, 0.08, 0.2]) grounds.push(oklchToHex({ lightness, chroma, hue }));
  }
}
const brands = ['#0e6b82', '#ffd400', '#7e3af2', '#000000', '#ffffff'];

/** What cannot be read on a bar, or pages, as lines. */
function failures(name: 'bar' | 'canvas', variables: Record<string, string>): string[] {
  const of = (part: string) => variables[`--${name}${part}`] ?? 'missing';
  return ['', '-hover', '-marked'].flatMap((on) =>
    ['-ink', '-ink-2', '-ink-3', '-brand-text']
      .filter((ink) => !(contrast(of(ink), of(on)) >= 4.5))
      .map((ink) => `${of('')}: ${ink} ${of(ink)} on ${on || 'ground'} ${of(on)}`),
  );
}

test('whatever colour the bar and the pages have, what stands on them can be read, by day and by night', () => {
  const unreadable = grounds.flatMap((ground, index) => {
    const mainColor = brands[index % brands.length] ?? '#0e6b82';
    const both = { ...defaultColors, mainColor, toolbarBackground: ground, backgroundPages: ground };
    const { light, dark } = deriveSurfaceColors(both);
    return [...failures('bar', light), ...failures('canvas', light), ...failures('bar', dark)];
  });
  expect(grounds).toHaveLength(1350);
  expect(unreadable).toEqual([]);
});

test('the mark never vanishes in the bar', () => {
  const lost = grounds.filter((ground) => {
    const { light } = deriveSurfaceColors({ ...defaultColors, mainColor: ground, toolbarBackground: ground });
    return !(contrast(light['--bar-brand'] ?? '', ground) >= 1.8);
  });
  expect(lost.filter((ground) => ground !== defaultColors.toolbarBackground)).toEqual([]);
});

test('colours that nobody picked change nothing; the pages’ colour is for the day alone', () => {
  expect(deriveSurfaceColors(defaultColors)).toEqual({ light: {}, dark: {} });
  expect(deriveSurfaceColors({ ...defaultColors, backgroundPages: 'rubbish' })).toEqual({ light: {}, dark: {} });
  const { light, dark } = deriveSurfaceColors({ ...defaultColors, backgroundPages: '#dfe9ff' });
  expect(light).toMatchObject({ '--canvas': '#dfe9ff', '--bar': '#dfe9ff' });
  expect(dark).toEqual({});
});

test('a scrollbar as white as the page is still to be seen', () => {
  const { light, dark } = deriveSurfaceColors({ ...defaultColors, scrollbarColor: '#ffffff' });
  expect(contrast(light['--scrollbar'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(1.4);
  expect(dark['--scrollbar']).toBe('#ffffff');
});
