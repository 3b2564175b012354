import { expect, test } from '../support/counter.ts';
import { CUSTOMERS_OF_A_DAY as CUSTOMERS } from '../support/customers-of-a-day.ts';

/** As fast as nobody types, as long as that is no flood of calls of one person: forty customers a minute would be. */
const TYPING_MS = CUSTOMERS > 20 ? 90 : 0;

test('an agent’s day by keyboard: each customer in their turn, and no key between two', async ({
  sitDown,
  customer,
}) => {
  test.setTimeout(120_000 + CUSTOMERS * 10_000);
  const page = await sitDown('julia', { order: 'wait' });
  const press = (key: string) => page.keyboard.press(key);
  const heading = page.getByTitle('Ver dados do contato');
  const input = page.getByRole('textbox', { name: 'Mensagem' });
  const ours: string[] = [];
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const one = await customer();
    await one.send(`Pergunta ${number + 1}`);
    ours.push(one.name);
  }
  const next = page.getByRole('region', { name: 'Próximo cliente' });
  await expect(next).toBeVisible();

  const turns: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/tickets/next')) return;
    const { ticket } = (await answer.json()) as { ticket: { id: number; waitStartedAt: string } | null };
    if (ticket) turns.push(`${ticket.waitStartedAt} ${String(ticket.id).padStart(9, '0')}`);
  });

  // Whoever waits longest first; the switch is reached by keyboard too.
  await next.getByRole('switch', { name: 'Próximo automático' }).focus();
  await press('Space');
  await press('Escape');
  await press('a');
  const served: string[] = [];
  while (!ours.every((name) => served.includes(name))) {
    await expect(heading).not.toContainText(served.at(-1) ?? 'ninguém');
    const name = (await heading.locator('b').textContent()) ?? '';
    served.push(name);
    if (ours.includes(name)) {
      await expect(input).toBeFocused();
      await page.keyboard.type('Já vejo isso.', { delay: TYPING_MS });
      await press('Control+Enter');
    } else {
      await expect(page.getByRole('log')).toBeVisible();
      await press('Escape');
      await press('Shift+R');
    }
  }
  expect(turns.length).toBeGreaterThanOrEqual(CUSTOMERS);
  expect(turns).toEqual(turns.toSorted());
  await expect(page).toHaveURL(/\/tickets(\?.*)?$/);

  // Both lists by a key each; nobody is left to take.
  await press('w');
  await expect(page.getByRole('tab', { name: /Aguardando/, selected: true })).toBeVisible();
  await press('a');
  await expect(page.getByText('Ninguém aguardando').first()).toBeVisible();
  await press('o');
  await expect(page.getByRole('tab', { name: /Atendendo/, selected: true })).toBeVisible();

  // Without the switch one key lies between two; what was resolved comes back by a click.
  const [first, second] = [await customer(), await customer()];
  await first.send('Chegou?');
  await expect(next).toContainText(first.name);
  await expect(next).toContainText('Chegou?');
  await next.getByRole('switch', { name: 'Próximo automático' }).click();
  await page.getByRole('heading', { name: 'Atendimentos' }).click();
  await press('Enter');
  await expect(input).toBeFocused();
  await second.send('E o meu?');
  await page.keyboard.type('Chegou sim.');
  await press('Control+Enter');
  await expect(next).toContainText(second.name);
  await page.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect(page.getByRole('log')).toContainText('Chegou sim.');
  await expect(heading).toContainText(first.name);
});

test('who waits can be looked at first, by keyboard and by touch', async ({ sitDown, customer }) => {
  const page = await sitDown('julia');
  const [one, other] = [await customer(), await customer()];
  await one.send('Só uma pergunta');
  await page.keyboard.press('w');
  const row = page.getByRole('button', { name: `Ver a conversa de ${one.name}` });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Space');
  const look = page.getByRole('dialog', { name: `Conversa com ${one.name}, que aguarda` });
  await expect(look.getByRole('log')).toContainText('Só uma pergunta');
  await one.send('E mais uma');
  await expect(look.getByRole('log')).toContainText('E mais uma');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect(row.locator('xpath=ancestor::li')).toContainText('2 mensagens não lidas');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await expect(look).toHaveCount(0);

  await other.send('Oi?');
  const phone = await sitDown('diego', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.getByRole('tab', { name: /Aguardando/ }).tap();
  const touched = phone.getByRole('button', { name: `Ver a conversa de ${other.name}` });
  await expect(touched).toBeVisible();
  const button = await phone.getByRole('button', { name: `Aceitar atendimento de ${other.name}` }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(40);
  await touched.tap();
  const sheet = phone.getByRole('dialog', { name: /que aguarda/ });
  await expect(sheet.getByRole('log')).toContainText('Oi?');
  await sheet.getByRole('button', { name: /Aceitar/ }).tap();
  await phone.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
});
