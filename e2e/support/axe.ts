import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const looks = {
  'light, desktop': { width: 1440, height: 900, colorScheme: 'light' },
  'dark, desktop': { width: 1440, height: 900, colorScheme: 'dark' },
  'dark, phone': { width: 390, height: 844, colorScheme: 'dark' },
  'light, phone': { width: 390, height: 844, colorScheme: 'light' },
} as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** All that differs between a light screen and the same one in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious in the screen that is open; in the dark only what differs there. */
export async function findings(page: Page, isDark: boolean) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isDark ? axe.withRules(colourRules) : axe.withTags(standards)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** Nothing is being loaded, and no colour is on its way to another. */
export async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  // A layer is drawn clear for a frame or two before it begins to appear.
  await page.evaluate(`(async () => {
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const underWay = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    do {
      await twoFrames();
      await Promise.allSettled(underWay().map(({ finished }) => finished));
      await twoFrames();
    } while (underWay().some(({ playState }) => playState === 'running'));
  })()`);
}

/** What keeps somebody out of the screen that is open, as it looks now and once it is still. */
export async function findingsHere(page: Page) {
  await settle(page);
  return findings(page, false);
}

/** What keeps somebody out of the screen that is open, in any of its looks. */
export async function findingsInEveryLook(page: Page, name: string) {
  const found: [string, string[]][] = [];
  for (const [look, { colorScheme, ...viewport }] of Object.entries(looks)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settle(page);
    found.push([`${name} (${look})`, await findings(page, colorScheme === 'dark')]);
  }
  return found.filter(([, list]) => list.length > 0);
}
