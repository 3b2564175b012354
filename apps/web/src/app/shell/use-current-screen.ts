import { useMatches } from '@tanstack/react-router';
import type { ScreenName } from '../screens.ts';

/** The screen on display; none on pages that are not in the table, such as "does not exist". */
export const useCurrentScreen = (): ScreenName | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
