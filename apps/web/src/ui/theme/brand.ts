import type { MantineColorsTuple } from '@mantine/core';
import { contrast, hexToOklch, oklchToHex, reachContrast, type Oklch } from './color.ts';

export const DEFAULT_BRAND = '#0e6b82';

const PAPER = '#ffffff';
const GRAPHITE = '#1e1d1b';
const INK_ON_BRIGHT = '#17150f';

/** The stored setting, or the default when it is not a colour. */
const brandOrDefault = (hex: string) => (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? hex : DEFAULT_BRAND);

const TINTS = [
  { lightness: 0.972, chroma: 0.12 },
  { lightness: 0.938, chroma: 0.22 },
  { lightness: 0.885, chroma: 0.4 },
  { lightness: 0.815, chroma: 0.62 },
  { lightness: 0.735, chroma: 0.82 },
  { lightness: 0.655, chroma: 0.95 },
] as const;

/** Ten steps for Mantine: six tints, then the colour itself and three shades. */
export function brandRamp(setting: string): MantineColorsTuple {
  const { lightness, chroma, hue } = hexToOklch(brandOrDefault(setting));
  const base = Math.min(0.66, Math.max(0.36, lightness));
  const tint = (index: number) => {
    const step = TINTS[index] ?? TINTS[5];
    return oklchToHex({
      lightness: Math.max(step.lightness, base + (6 - index) * 0.012),
      chroma: chroma * step.chroma,
      hue,
    });
  };
  const shade = (steps: number) => oklchToHex({ lightness: base - steps * 0.065, chroma, hue });
  return [tint(0), tint(1), tint(2), tint(3), tint(4), tint(5), shade(0), shade(1), shade(2), shade(3)];
}

/** White text when the hue can carry it (darkened to 4.5:1); otherwise the bright fill stays and its text is dark. */
function fillAndText(hex: string): { fill: string; text: string } {
  if (contrast(PAPER, hex) >= 3) return { fill: reachContrast(hex, PAPER, 4.5), text: PAPER };
  return { fill: reachContrast(hex, PAPER, 3.02), text: INK_ON_BRIGHT };
}

function softTone(color: Oklch, tone: { lightness: number; limit: number; share: number }): string {
  const chroma = Math.min(tone.limit, color.chroma * tone.share);
  return oklchToHex({ lightness: tone.lightness, chroma, hue: color.hue });
}

function lightVariables(hex: string): Record<string, string> {
  const color = hexToOklch(hex);
  const { fill, text } = fillAndText(hex);
  const darkestTint = oklchToHex({ lightness: 0.905, chroma: 0.02, hue: color.hue });
  return {
    '--brand': fill,
    '--brand-on': text,
    '--brand-text': reachContrast(hex, darkestTint, 4.6),
    '--brand-soft': softTone(color, { lightness: 0.96, limit: 0.016, share: 0.2 }),
    '--brand-soft-2': softTone(color, { lightness: 0.925, limit: 0.028, share: 0.32 }),
    '--brand-line': softTone(color, { lightness: 0.84, limit: 0.04, share: 0.45 }),
    '--bubble-out': softTone(color, { lightness: 0.948, limit: 0.021, share: 0.26 }),
  };
}

function darkVariables(hex: string): Record<string, string> {
  const color = hexToOklch(hex);
  const lifted = oklchToHex({
    lightness: Math.min(0.74, Math.max(0.56, color.lightness + 0.06)),
    chroma: Math.min(color.chroma, 0.15),
    hue: color.hue,
  });
  const { fill, text } = fillAndText(lifted);
  const paleText = oklchToHex({ lightness: 0.78, chroma: Math.min(color.chroma, 0.12), hue: color.hue });
  return {
    '--brand': fill,
    '--brand-on': text,
    '--brand-text': reachContrast(paleText, GRAPHITE, 6),
    '--brand-soft': softTone(color, { lightness: 0.275, limit: 0.045, share: 0.4 }),
    '--brand-soft-2': softTone(color, { lightness: 0.312, limit: 0.06, share: 0.5 }),
    '--brand-line': softTone(color, { lightness: 0.43, limit: 0.08, share: 0.6 }),
    '--bubble-out': softTone(color, { lightness: 0.315, limit: 0.05, share: 0.45 }),
  };
}

/** Everything the screens need from the one colour a company picks; every text pair reaches 4.5:1 whatever it is. */
export function brandVariables(setting: string) {
  const hex = brandOrDefault(setting);
  return { light: lightVariables(hex), dark: darkVariables(hex) };
}
