import { expect, test } from '../support/counter.ts';

test('two agents accept the same ticket: one gets it, the other is told who', async ({ sitDown, customer }) => {
  const [renata, julia] = [await sitDown('renata'), await sitDown('julia')];
  const client = await customer();
  await client.send('Preciso de ajuda');
  const buttons = [];
  for (const page of [renata, julia]) {
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    const button = page.getByRole('button', { name: `Aceitar atendimento de ${client.name}` });
    await expect(button).toBeVisible();
    buttons.push(button);
  }

  // A click that comes too late finds the button gone: the list has moved on already, which is as good.
  await Promise.all(buttons.map((button) => button.click({ timeout: 3000 }).catch(() => undefined)));

  const opened = (page: typeof renata) => /\/tickets\/[0-9a-f-]{36}/.test(page.url());
  await expect.poll(() => [renata, julia].filter(opened).length).toBe(1);
  const loser = opened(renata) ? julia : renata;
  await expect(loser.getByRole('button', { name: `Aceitar atendimento de ${client.name}` })).toHaveCount(0);
});
