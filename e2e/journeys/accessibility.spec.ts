import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const publicScreens = ['/login', '/signup', '/forgetpsw'];
const screens = [
  '/tickets',
  '/tickets?tab=closed',
  '/tickets?tab=search',
  '/dashboard',
  '/connections',
  '/contacts',
  '/settings',
  '/financeiro',
  '/nowhere',
];
const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
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

const settle = (page: Page) => page.waitForLoadState('networkidle');

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(widths)) {
    test(`nothing keeps anybody out: ${colorScheme}, ${device}`, async ({ browser, sitDown }) => {
      const { url } = runningProduct();
      const found: Record<string, string[]> = {};
      const context = await browser.newContext({ viewport, colorScheme, locale: 'pt-BR' });
      const outside = await context.newPage();
      for (const screen of publicScreens) {
        await outside.goto(url + screen);
        await settle(outside);
        found[screen] = await findings(outside);
      }
      await context.close();

      const page = await sitDown('renata', { viewport, colorScheme });
      for (const screen of screens) {
        await page.goto(url + screen);
        await settle(page);
        found[screen] = await findings(page);
      }
      await page.goto(`${url}/tickets?all=true`);
      await page.getByRole('list', { name: 'Atendimentos em aberto' }).getByRole('link').first().click();
      await expect(page.getByRole('log')).toBeVisible();
      await settle(page);
      found.conversation = await findings(page);
      expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
    });
  }
}
