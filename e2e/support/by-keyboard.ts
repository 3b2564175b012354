import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does who has no mouse: nothing here clicks, or puts the focus anywhere but by a key. */
export function byKeyboard(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Presses a key until the focus is there. */
  async function reach(target: Locator, key: string, most: number) {
    await expect(target).toBeVisible();
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (await target.and(page.locator(':focus')).count()) return;
      await press(key);
    }
    await expect(target, `reached by ${key}`).toBeFocused();
  }

  /** In a menu that is open. */
  async function choose(name: string) {
    await reach(page.getByRole('menuitem', { name, exact: true }), 'ArrowDown', 30);
    await press('Enter');
  }
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    tabTo: (target: Locator) => reach(target, 'Tab', 80),
    /** Backwards, for what stands before the focus. */
    tabBackTo: (target: Locator) => reach(target, 'Shift+Tab', 80),
    /** Down a list of conversations, to the row. */
    walkTo: async (row: Locator) => {
      await expect(row).toBeVisible();
      for (let pressed = 0; pressed < 20 && !(await row.locator(':focus').count()); pressed += 1) await press('j');
      await expect(row.locator(':focus')).toHaveCount(1);
    },
    upTo: (target: Locator) => reach(target, 'ArrowUp', 10),
    choose,
  };
}
