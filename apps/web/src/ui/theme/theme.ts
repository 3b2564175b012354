import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brandRamp, brandVariables } from './brand.ts';
import type { CompanyColors } from './company-colors.ts';
import { kitDefaults } from './kit-defaults.ts';
import { deriveSurfaceColors } from './derive-surface-colors.ts';

// Warm neutrals: hue about 80, chroma at most .008.
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f3f0',
  '#eae8e4',
  '#dedbd5',
  '#c8c4bc',
  '#a8a39a',
  '#857f76',
  '#655f57',
  '#48433d',
  '#2f2b27',
];
const dark: MantineColorsTuple = [
  '#efede9',
  '#c9c5be',
  '#a39e96',
  '#7d7871',
  '#4b4742',
  '#383531',
  '#2b2926',
  '#1e1d1b',
  '#171614',
  '#100f0e',
];

const kitColors = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--bad)',
};

/** The kit's theme and the CSS variables for the platform's colours. */
export function themeOf(colors: CompanyColors): { theme: MantineThemeOverride; resolver: CSSVariablesResolver } {
  const brand = brandVariables(colors.mainColor);
  const around = deriveSurfaceColors(colors);
  const theme = createTheme({
    primaryColor: 'brand',
    colors: { brand: brandRamp(colors.mainColor), gray, dark },
    primaryShade: { light: 6, dark: 5 },
    autoContrast: true,
    fontFamily:
      "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' },
    spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    radius: { xs: '4px', sm: '7px', md: '10px', lg: '14px', xl: '20px' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '26px' },
        h2: { fontSize: '16px', lineHeight: '22px' },
        h3: { fontSize: '14px', lineHeight: '20px' },
      },
    },
    components: kitDefaults,
  });
  const resolver: CSSVariablesResolver = () => ({
    variables: {},
    light: { ...kitColors, ...brand.light, ...around.light },
    dark: { ...kitColors, ...brand.dark, ...around.dark, '--mantine-color-default': '#262421' },
  });
  return { theme, resolver };
}
