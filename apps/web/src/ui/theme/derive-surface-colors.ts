import { brandVariables } from './brand.ts';
import { contrast, hexToOklch, oklchToHex, reachContrast } from './color.ts';
import { isChosen, type CompanyColors } from './company-colors.ts';

type Variables = Record<string, string>;

// Black or white, one of the two reaches 4.58:1 on any ground.
const READABLE = 4.55;
const DARK_INKS = ['#22201d', '#57524b', '#6b665e'] as const;
const LIGHT_INKS = ['#efede9', '#bdb8b0', '#a19b92'] as const;
const PAPER = { light: '#ffffff', dark: '#1e1d1b' };
/** As visible as the product's own scrollbars: a hint, not a thing. */
const SCROLLBAR_VISIBLE = 1.4;
/** A bar by night is never brighter than this. */
const NIGHT_LIGHTNESS = 0.34;

/** The same colour, lighter or darker. */
function shifted(hex: string, by: number): string {
  const color = hexToOklch(hex);
  return oklchToHex({ ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) });
}

/** Where rows and marks on a ground go when they stand out: away from the text, unless there is no way to go. */
function standOut(ground: string, isDark: boolean): number {
  const { lightness } = hexToOklch(ground);
  if (isDark) return lightness < 0.36 ? 1 : -1;
  return lightness > 0.9 ? -1 : 1;
}

/** The nearest lightness towards white or black at which an ink can be read on all of these grounds. */
function readableOn(grounds: readonly string[], ink: string, isDark: boolean): string {
  const reaches = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= READABLE);
  const color = hexToOklch(ink);
  for (let step = 0; step <= 100; step += 1) {
    const lightness = color.lightness + (isDark ? 1 : -1) * step * 0.01;
    if (lightness < 0 || lightness > 1) break;
    const candidate = step === 0 ? ink : oklchToHex({ ...color, lightness });
    if (reaches(candidate)) return candidate;
  }
  return isDark ? '#ffffff' : '#000000';
}

/** Everything that is drawn on a ground of any colour: three inks, lines, hovered and marked rows, the brand's text. */
function onGround(name: string, ground: string, brand: string): Variables {
  // The side on which text has more room; one of the two always reaches 4.5:1.
  const isDark = contrast('#ffffff', ground) > contrast('#000000', ground);
  const way = standOut(ground, isDark);
  const [hover, marked] = [shifted(ground, way * 0.035), shifted(ground, way * 0.06)];
  const grounds = [ground, hover, marked];
  const readable = (hex: string) => readableOn(grounds, hex, isDark);
  const [ink, ink2, ink3] = isDark ? LIGHT_INKS : DARK_INKS;
  const edge = (by: number) => shifted(ground, isDark ? by : -by);
  return {
    [`--${name}`]: ground,
    [`--${name}-ink`]: readable(ink),
    [`--${name}-ink-2`]: readable(ink2),
    [`--${name}-ink-3`]: readable(ink3),
    [`--${name}-hover`]: hover,
    [`--${name}-marked`]: marked,
    [`--${name}-line`]: edge(0.05),
    [`--${name}-line-2`]: edge(0.11),
    [`--${name}-brand-text`]: readable(brand),
  };
}

/** The mark keeps the brand's colour unless it would vanish in the bar. */
function markOn(bar: string, brand: Variables): Variables {
  const [fill, text] = [brand['--brand'] ?? '#000000', brand['--brand-on'] ?? '#ffffff'];
  if (contrast(fill, bar) >= 1.8) return { '--bar-brand': fill, '--bar-brand-on': text };
  const visible = reachContrast(fill, bar, 3);
  const isDark = contrast('#ffffff', visible) > contrast('#17150f', visible);
  return { '--bar-brand': visible, '--bar-brand-on': isDark ? '#ffffff' : '#17150f' };
}

function barOn(ground: string, brand: Variables): Variables {
  const text = brand['--brand-text'] ?? '#000000';
  return { ...onGround('bar', ground, text), ...markOn(ground, brand), '--bar-narrow': ground };
}

/** A day's colour when the lights are off. */
function byNight(hex: string): string {
  const color = hexToOklch(hex);
  return oklchToHex({ ...color, lightness: Math.min(color.lightness, NIGHT_LIGHTNESS) });
}

/**
 * What follows from the colours of bar, pages and scrollbars. The pages' colour holds by day only. No colour is refused:
 * what stands on it is moved until it can be read. Colours that nobody picked change nothing.
 */
export function deriveSurfaceColors(colors: CompanyColors): { light: Variables; dark: Variables } {
  const brand = brandVariables(colors.mainColor);
  const [light, dark]: [Variables, Variables] = [{}, {}];
  if (isChosen('backgroundPages', colors)) {
    const ground = colors.backgroundPages;
    const text = brand.light['--brand-text'] ?? '#000000';
    Object.assign(light, onGround('canvas', ground, text), barOn(ground, brand.light));
  }
  if (isChosen('toolbarBackground', colors)) {
    Object.assign(light, barOn(colors.toolbarBackground, brand.light));
    Object.assign(dark, barOn(byNight(colors.toolbarBackground), brand.dark));
  }
  if (isChosen('scrollbarColor', colors)) {
    light['--scrollbar'] = reachContrast(colors.scrollbarColor, PAPER.light, SCROLLBAR_VISIBLE);
    dark['--scrollbar'] = reachContrast(colors.scrollbarColor, PAPER.dark, SCROLLBAR_VISIBLE);
  }
  return { light, dark };
}
