import { asColleague } from '../support/as-colleague.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

type Campaign = { id: number };
type Colleague = Awaited<ReturnType<typeof asColleague>>;
type Line = { connectionId: number; messagingLimit: number | null; budget: { cold: { used: number } } };

const LINE = 'WhatsApp da loja';
const lineId = async ({ call }: Colleague) =>
  (await call<{ id: number; name: string }[]>('GET', '/whatsapp')).find(({ name }) => name === LINE)?.id ?? 0;

/** A list of people whom nobody has written to before. */
async function listOf({ call }: Colleague, name: string, people: readonly { name: string; number: string }[]) {
  const { id: contactListId } = await call<Campaign>('POST', '/contact-lists', { name });
  for (const person of people)
    await call('POST', '/contact-list-items', { ...person, email: '', empresa: '', contactListId });
  return contactListId;
}

/** An approved template, begun at once at whatever hour it is. */
const begun = {
  kind: 'utility',
  window: 'any',
  template1: { name: 'boas_vindas', language: 'pt_BR', parameters: {} },
  scheduledAt: '2026-01-01 08:00:00',
  attested: true,
};

test('a template goes to as many as Meta allows in a day; the others wait with the reason, and get it once Meta allows more', async ({
  sitDown,
  sandbox,
}) => {
  const renata = await asColleague('renata@loja.example');
  const { call } = renata;
  const stamp = String(Date.now()).slice(-6);
  const name = `Limite ${stamp}`;
  const people = ['Ana', 'Bia', 'Caio', 'Dora'].map((person, n) => ({ name: person, number: `551195${stamp}${n}` }));
  const contactListId = await listOf(renata, `Limites ${stamp}`, people);
  const whatsappId = await lineId(renata);
  const line = async () => {
    const { lines } = await call<{ lines: Line[] }>('GET', '/outreach/lines');
    return lines.find(({ connectionId }) => connectionId === whatsappId);
  };
  async function allow(limit: number | null, told: number) {
    await sandbox.behave({ portfolioLimit: limit });
    await call('POST', `/whatsapp/${whatsappId}/check`);
    await expect.poll(async () => (await line())?.messagingLimit, { timeout: 15_000 }).toBe(told);
  }
  // A tenth is kept for answers: two people are left.
  const limit = Math.ceil((((await line())?.budget.cold.used ?? 0) + 2) / 0.9);
  await allow(limit, limit);
  const { id } = await call<Campaign>('POST', '/campaigns', {
    ...begun,
    name,
    contactListId,
    whatsappId,
    speed: 'channel',
  });
  type Report = { campaign: { status: string; numbers: { delivered: number }; waiting: { cause: string } | null } };
  const report = async () => (await call<Report>('GET', `/campaigns/${id}/report`)).campaign;
  await expect.poll(async () => (await report()).waiting?.cause, { timeout: 20_000 }).toBe('meta-limit');
  await expect.poll(async () => (await report()).numbers.delivered).toBe(2);
  await allow(null, 2000);
  await expect.poll(async () => (await report()).status, { timeout: 20_000 }).toBe('FINALIZADA');

  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/campaigns`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('4 de 4');
  const phone = (await sandbox.phones())[0]?.id ?? '';
  for (const { number } of people) {
    const { messages } = await sandbox.conversation(phone, number);
    expect(messages.filter(({ direction }) => direction === 'out').map(({ type }) => type)).toEqual(['template']);
  }
});

test('a refusal of Meta’s stops a campaign with its reason; whoever has read it goes on with those who wait', async ({
  sitDown,
  sandbox,
}) => {
  const renata = await asColleague('renata@loja.example');
  const { call } = renata;
  const stamp = String(Date.now()).slice(-6);
  const name = `Aviso ${stamp}`;
  const people = ['Davi', 'Eva', 'Fábio'].map((person, place) => ({ name: person, number: `551197${stamp}${place}` }));
  const contactListId = await listOf(renata, `Avisos ${stamp}`, people);
  const whatsappId = await lineId(renata);
  await call('POST', '/campaign-settings', { settings: { messageInterval: 5 } });
  const spam = { error: { message: '(#131048) Spam rate limit hit', type: 'OAuthException', code: 131_048 } };
  await sandbox.faults.add({
    match: { path: '/messages', where: { 'template.name': 'boas_vindas' } },
    times: 1,
    action: { type: 'respond', status: 400, body: spam },
  });
  // Paced as the settings say: the first refusal comes before the second message.
  await call('POST', '/campaigns', { ...begun, name, contactListId, whatsappId, speed: 'settings' });
  // Who signs in anew ends the session of the calls.
  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/campaigns`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Cancelada', { timeout: 20_000 });
  await expect(row).toContainText('Parada para proteger o número. A Meta restringiu os envios desta conta.');

  await row.getByRole('button', { name: `Ações da campanha ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Retomar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 pessoas ainda não receberam.');
  await dialog.getByRole('button', { name: 'Retomar' }).click();
  await expect(dialog).toContainText('Marque para continuar.');
  await dialog.getByRole('checkbox', { name: 'Li o motivo e quero continuar' }).check();
  await dialog.getByRole('button', { name: 'Retomar' }).click();
  await expect(page.getByText('Campanha retomada.')).toBeVisible();
  // Reading it was looking at the number: it speaks again to those who wait.
  await expect(row).toContainText('Finalizada', { timeout: 30_000 });
});
