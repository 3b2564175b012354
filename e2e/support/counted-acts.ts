import type { Locator, Page } from '@playwright/test';

/**
 * What a person does, counted: a field that is filled in (with the Enter that ends it), a click, a key, an act on a phone. What
 * happens by itself is none.
 */
export function countActs() {
  const acts: string[] = [];
  const began = Date.now();
  const note = (what: string) => void acts.push(what);
  return {
    acts,
    seconds: () => (Date.now() - began) / 1000,
    /** Somewhere else than in this browser: a letter, a phone. */
    async elsewhere(what: string, act: () => Promise<unknown>) {
      note(what);
      await act();
    },
    async fill(field: Locator, text: string) {
      note(`fills in ${text}`);
      await field.fill(text);
    },
    /** The text goes where the cursor is. */
    async type(page: Page, text: string) {
      note(`types ${text}`);
      await page.keyboard.type(text);
    },
    async click(button: Locator) {
      note('clicks');
      await button.click();
    },
    async press(page: Page, key: string) {
      note(`presses ${key}`);
      await page.keyboard.press(key);
    },
  };
}
