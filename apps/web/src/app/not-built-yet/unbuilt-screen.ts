import type { ScreenName } from '../screens.ts';

/** Screens that have their promise and nothing else yet. Whoever builds one takes it out here, and it stands in the menu. */
export const unbuiltScreens = [
  'integrations',
  'hinova',
  'siprov',
  'mikweb',
  'bling',
] as const satisfies readonly ScreenName[];

export type UnbuiltScreen = (typeof unbuiltScreens)[number];

export const isUnbuilt = (screen: ScreenName): screen is UnbuiltScreen =>
  (unbuiltScreens as readonly ScreenName[]).includes(screen);
