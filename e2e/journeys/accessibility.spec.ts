import type { Page } from '@playwright/test';
import { findings, findingsInEveryLook, settle } from '../support/axe.ts';
import { accept, expect, signIn, test } from '../support/counter.ts';
import { asMedia, files } from '../support/files.ts';
import { runningProduct } from '../support/running-product.ts';

const publicScreens = ['/login', '/signup', '/forgetpsw'];
const screens = [
  '/tickets',
  '/tickets?tab=closed',
  '/tickets?tab=search',
  '/dashboard',
  '/agora',
  '/agora?wall=true',
  '/connections',
  '/contacts',
  '/users',
  '/flowbuilders',
  '/queues',
  '/tags',
  '/tagsKanban',
  '/campanhaAvancada?tag=1',
  '/quick-messages',
  '/ratings',
  '/assessmentReport',
  '/schedules',
  '/campaigns',
  '/campaigns-config',
  '/settings',
  '/integrations',
  '/integrations/flowise',
  '/integrations/mikweb',
  '/financeiro',
  '/nowhere',
];

test('nothing keeps anybody out of the doors', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  const found: [string, string[]][] = [];
  for (const screen of publicScreens) {
    await page.goto(runningProduct().url + screen);
    found.push(...(await findingsInEveryLook(page, screen)));
  }
  await context.close();
  expect(found).toEqual([]);
});

for (const [part, some] of [
  ['attending', screens.slice(0, 13)],
  ['the rest', screens.slice(13)],
] as const) {
  test(`nothing keeps anybody out of the screens inside: ${part}`, async ({ sitDown }) => {
    test.setTimeout(180_000);
    const page = await sitDown('renata', { viewport: { width: 1440, height: 900 } });
    const found: [string, string[]][] = [];
    for (const screen of some) {
      await page.goto(runningProduct().url + screen);
      found.push(...(await findingsInEveryLook(page, screen)));
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(found).toEqual([]);
  });
}

test('nothing keeps anybody out of a conversation', async ({ sitDown }) => {
  const page = await sitDown('renata', { viewport: { width: 1440, height: 900 } });
  await page.goto(`${runningProduct().url}/tickets?all=true`);
  await page.getByRole('list', { name: 'Atendimentos em aberto' }).getByRole('link').first().click();
  await expect(page.getByRole('log')).toBeVisible();
  expect(await findingsInEveryLook(page, 'conversation')).toEqual([]);
});

test('nothing keeps anybody out of the dialogs in which things are added', async ({ sitDown }) => {
  test.setTimeout(180_000);
  const page = await sitDown('renata');
  const found: [string, string[]][] = [];
  for (const screen of [
    '/contacts',
    '/users',
    '/tags',
    '/quick-messages',
    '/ratings',
    '/schedules',
    '/campaigns',
    '/connections',
  ]) {
    await page.goto(runningProduct().url + screen);
    await page
      .getByRole('button', { name: /^(Adicionar|Nova) / })
      .first()
      .click();
    if (screen === '/connections') await page.getByRole('menuitem', { name: /Por QR Code/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      found.push([`${screen} (${colorScheme})`, await findings(page, colorScheme === 'dark')]);
    }
  }
  expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
});

const sections = [
  'plans',
  'receiving',
  'integrations',
  'audit',
  'privacy',
  'helps',
  'colors',
  'logos',
  'documents',
  'brand',
];
/** What the platform is run with, and what opens there to add something. */
const administration: Record<string, RegExp | null> = {
  '/companies': /^Adicionar/,
  '/announcements': /^Adicionar/,
  '/financeiro': /^Nova fatura/,
  '/suporte': null,
  '/helps': null,
  ...Object.fromEntries(sections.map((section) => [`/settings?section=${section}`, null])),
  '/settings?section=integrations#n8n': null,
  '/integrations/hinova': null,
  '/settings?section=plans': /^Adicionar/,
  '/settings?section=receiving': /^Adicionar/,
};

test('nothing keeps anybody out of what the platform is run with', async ({ page }) => {
  test.setTimeout(300_000);
  const { url, admin } = runningProduct();
  await signIn(page, admin);
  await page.waitForURL(/\/(tickets|dashboard)/, { timeout: 30_000 });
  const found: [string, string[]][] = [];
  for (const [screen, adds] of Object.entries(administration)) {
    await page.goto(url + screen);
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
    found.push(...(await findingsByDayAndNight(page, screen)));
    if (adds === null) continue;
    await page.getByRole('button', { name: adds }).first().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible({ timeout: 30_000 });
    found.push(...(await findingsByDayAndNight(page, `${screen}, adding`)));
  }
  expect(found).toEqual([]);
});

test('nothing keeps anybody out of the second factor', async ({ sitDown }) => {
  test.setTimeout(180_000);
  const page = await sitDown('diego');
  const found: [string, string[]][] = [];
  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      found.push([`${name} (${colorScheme})`, await findings(page, colorScheme === 'dark')]);
    }
  };
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Verificação em duas etapas' }).click();
  await page.getByLabel('Sua senha').fill(runningProduct().demoPassword);
  await look('password');
  await page.getByRole('button', { name: 'Ligar' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await look('QR code');
  expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
});

/** In both colours, as wide as it is. */
async function findingsByDayAndNight(page: Page, name: string): Promise<[string, string[]][]> {
  const found: [string, string[]][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settle(page);
    found.push([`${name} (${colorScheme})`, await findings(page, colorScheme === 'dark')]);
  }
  return found.filter(([, list]) => list.length > 0);
}

test('nothing keeps anybody out of an agent’s day', async ({ sitDown, customer }) => {
  test.setTimeout(180_000);
  const page = await sitDown('julia', { viewport: { width: 1680, height: 900 } });
  const [sender, other] = [await customer(), await customer()];
  await other.send('Também estou aqui');
  for (const caption of ['Veja só', 'De lado']) {
    await sender.send({ type: 'image', content: { caption }, ...asMedia(files.photo) });
  }
  const found: [string, string[]][] = [];
  await expect(page.getByRole('region', { name: 'Próximo cliente' })).toBeVisible();
  await page.keyboard.press('w');
  const row = page.getByRole('button', { name: `Ver a conversa de ${sender.name}` });
  await row.focus();
  found.push(...(await findingsByDayAndNight(page, 'next customer, pulse, waiting')));
  await row.press('Space');
  const look = page.getByRole('dialog', { name: `Conversa com ${sender.name}, que aguarda` });
  await expect(look.getByRole('log')).toContainText('Veja só');
  found.push(...(await findingsByDayAndNight(page, 'look')));
  await page.keyboard.press('Escape');

  await accept(page, sender.name);
  await expect(page.getByRole('complementary', { name: 'Dados do contato' })).toBeVisible();
  await page.getByRole('log').getByRole('button', { name: 'Ampliar imagem: Veja só' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Veja só' })).toBeVisible();
  found.push(...(await findingsByDayAndNight(page, 'picture')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await accept(page, other.name);
  await page.getByRole('tab', { name: /Atendendo/ }).click();
  await page.getByRole('link', { name: sender.name }).click({ modifiers: ['Alt'] });
  for (const { name } of [sender, other]) {
    await expect(page.getByRole('region', { name, exact: true }).getByRole('log')).toBeVisible();
  }
  found.push(...(await findingsByDayAndNight(page, 'two conversations')));

  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Encerrar o dia' }).click();
  await expect(page.getByRole('dialog', { name: 'Seu dia' }).getByText(/^Você atendeu/)).toBeVisible();
  found.push(...(await findingsByDayAndNight(page, 'end of the day')));
  expect(found).toEqual([]);
});

test('a page loaded again says at once in which language it is', async ({ sitDown }) => {
  const page = await sitDown('diego');
  await page.evaluate(() => localStorage.setItem('balcao.language', 'en'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
