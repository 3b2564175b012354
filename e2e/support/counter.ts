import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { createControlClient, type ControlClient } from '@balcao/sandbox/control-client.ts';
import { runningProduct } from './running-product.ts';

/** The people of the demo company: an admin, an agent of sales, an agent of support. */
const emails = { renata: 'renata@loja.example', diego: 'diego@loja.example', julia: 'julia@loja.example' };
export type Colleague = keyof typeof emails;

type Counter = {
  sandbox: ControlClient;
  /** Somebody of the demo company at a browser of their own, already signed in: journeys about signing in begin at the login page. */
  sitDown: (
    who: Colleague,
    options?: Parameters<Browser['newContext']>[0] & { order?: 'recent' | 'wait' },
  ) => Promise<Page>;
  /** A customer whom nobody has met before. */
  customer: () => Promise<{ name: string; key: string; phone: string } & ReturnType<ControlClient['as']>>;
};

type Session = { token: string; user: { id: number } };

/** What a browser keeps of somebody who has signed in. Of the many who wait by the end of a run, those of a journey stand before its eyes. */
function keepSignedIn({ session, order }: { session: Session; order: string }) {
  localStorage.setItem('balcao.token', session.token);
  if (order === 'recent') localStorage.setItem(`balcao.order.${session.user.id}`, order);
}

let met = 0;

export const test = base.extend<Counter>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
  sandbox: async ({}, lend) => lend(createControlClient(runningProduct().sandboxUrl)),

  async sitDown({ browser }, lend) {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await lend(async (who, { order = 'recent', ...options } = {}) => {
      const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options });
      contexts.push(context);
      const page = await context.newPage();
      const { url, demoPassword: password } = runningProduct();
      const login = await context.request.post(`${url}/api/auth/login`, { data: { email: emails[who], password } });
      // The smallest page there is, so that there is somewhere to keep the session.
      await page.goto(`${url}/favicon.svg`);
      const session = (await login.json()) as Session;
      await page.evaluate(keepSignedIn, { session, order });
      await page.goto(`${url}/tickets`);
      await expect(page.getByRole('heading', { name: 'Atendimentos', exact: true }).first()).toBeAttached();
      return page;
    });
    for (const context of contexts) await context.close();
  },

  async customer({ sandbox }, lend) {
    await lend(async () => {
      met += 1;
      const name = `Cliente ${Date.now() % 1_000_000} ${met}`;
      const phone = `55119${String(70_000_000 + (Date.now() % 10_000_000))}`;
      const { key } = await sandbox.addCustomer({ name, phone });
      return { name, key, phone, ...sandbox.as(key) };
    });
  },
});

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${runningProduct().url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Shows those who wait, and takes one of them. */
export async function accept(page: Page, name: string) {
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await page.getByRole('button', { name: `Aceitar atendimento de ${name}` }).click();
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  // Another conversation may have been open before.
  await expect(page.locator('[data-ticket-pane]').filter({ hasText: name }).first()).toBeVisible();
}

export async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
  await page.keyboard.press('Enter');
}

export { expect };
