import { settingDefinition } from '@balcao/contract/settings/registry.ts';

/** The colours the platform's super user picks, by their settings. */
export const colorKeys = ['mainColor', 'toolbarBackground', 'backgroundPages', 'scrollbarColor'] as const;
export type ColorKey = (typeof colorKeys)[number];
/** Each `#rrggbb`. */
export type CompanyColors = Readonly<Record<ColorKey, string>>;

export const defaultColor = (key: ColorKey) => settingDefinition(key).default;

export const defaultColors: CompanyColors = {
  mainColor: defaultColor('mainColor'),
  toolbarBackground: defaultColor('toolbarBackground'),
  backgroundPages: defaultColor('backgroundPages'),
  scrollbarColor: defaultColor('scrollbarColor'),
};

/** Whether somebody picked this colour; the product's own needs no help of the solver. */
export const isChosen = (key: ColorKey, colors: CompanyColors) =>
  /^#[0-9a-f]{6}$/i.test(colors[key]) && colors[key].toLowerCase() !== defaultColor(key);
