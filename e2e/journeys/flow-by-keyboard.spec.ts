import type { Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { expect, test } from '../support/counter.ts';
import { customerPhone } from '../support/customer-phone.ts';
import { runningProduct } from '../support/running-product.ts';

const cards = (page: Page) => page.locator('.react-flow__node');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const ways = (page: Page) => page.locator('.react-flow__edge');
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** The menu, the question and the queue of a clinic, each behind the one before. */
async function addBlocks(page: Page) {
  const { press, type, tabTo, choose } = byKeyboard(page);
  await press('a');
  await choose('Menu');
  const menu = panel(page, 'Adicionar Menu');
  await expect(menu.getByLabel('Mensagem')).toBeFocused();
  await type('Olá, como podemos ajudar?');
  for (const [index, title] of ['Marcar consulta', 'Falar com a recepção'].entries()) {
    await tabTo(menu.getByRole('button', { name: 'Adicionar opção', exact: true }));
    await press('Enter');
    await tabTo(menu.getByLabel(`Opção ${index + 1}`, { exact: true }));
    await type(title);
  }
  await press('Enter');
  await expect(menu).toBeHidden();
  // A new block has the focus: the next one follows it.
  await expect(card(page, 'Menu')).toBeFocused();

  await press('a');
  await choose('Pergunta');
  const question = panel(page, 'Adicionar Pergunta');
  await expect(question.getByLabel('Mensagem')).toBeFocused();
  await type('Qual é o melhor dia?');
  await tabTo(question.getByLabel('Variável'));
  await type('dia');
  await press('Enter');
  await expect(card(page, 'Pergunta')).toBeFocused();

  await press('a');
  await choose('Departamentos');
  const queue = panel(page, 'Adicionar Departamentos');
  await expect(queue.getByLabel('Fila de destino')).toBeFocused();
  await type('Vendas');
  await press('ArrowDown');
  await press('Enter');
  await expect(queue.getByLabel('Fila de destino')).toHaveValue('Vendas');
  await tabTo(queue.getByRole('button', { name: 'Adicionar', exact: true }));
  await press('Enter');
  await expect(card(page, 'Departamentos')).toBeFocused();
  await expect(cards(page)).toHaveCount(4);
}

async function findBlock(page: Page, name: string) {
  const { press, type } = byKeyboard(page);
  const find = panel(page, 'Buscar no fluxo');
  await press('f');
  await expect(find.getByRole('searchbox')).toBeFocused();
  await type(name);
  await expect(find.getByText('1 bloco')).toBeVisible();
  await press('Enter');
  await press('Escape');
  await expect(card(page, name)).toBeFocused();
}

/** What was added before anything could follow it is led to now; what nothing says is found by the check. */
async function leadOn(page: Page) {
  const { press, type } = byKeyboard(page);
  const said = page.getByRole('status').filter({ hasText: /Problema|leva/ });

  // The check says what is wrong, where it is, and goes there.
  await press('g');
  await expect(said).toContainText(/^Problema 1 de \d+\. /);
  await expect(page.locator('.react-flow__node:focus')).toHaveCount(1);
  await press('Escape');
  await expect(said).toHaveCount(0);

  // Nothing was marked when the first block was added: the start is found by its name, and led to it.
  await findBlock(page, 'Inicio');
  await press('l');
  const begin = panel(page, 'Ligar Inicio');
  await expect(begin.getByRole('combobox', { name: 'Leva a' })).toBeFocused();
  await press('ArrowDown');
  await press('Enter');
  await expect(begin).toBeHidden();
  await expect(said).toContainText('leva a Menu');
  await expect(ways(page)).toHaveCount(3);
  await expect(card(page, 'Inicio')).toBeFocused();

  // Found by its name, and back along the ways to the menu.
  await findBlock(page, 'Departamentos');
  await press('q');
  await expect(card(page, 'Pergunta')).toBeFocused();
  await press('q');
  await expect(card(page, 'Menu')).toBeFocused();
  await press('l');
  const lead = panel(page, 'Ligar Menu');
  const target = lead.getByRole('combobox', { name: 'Leva a' });
  // The first way out leads to the question already: the second one is free.
  await expect(lead.getByRole('radio', { name: /Falar com a recepção/ })).toBeFocused();
  await press('Enter');
  await expect(target).toBeFocused();
  await type('depart');
  await expect(page.locator('.react-flow__edge.proposed')).toHaveCount(1);
  expect(await findings(page, false)).toEqual([]);
  await press('Escape');
  await expect(lead).toBeHidden();
  await expect(page.locator('.react-flow__edge.proposed')).toHaveCount(0);
  await expect(ways(page)).toHaveCount(3);
  await expect(card(page, 'Menu')).toBeFocused();

  await press('l');
  await press('Enter');
  await type('depart');
  await press('Enter');
  await expect(lead).toBeHidden();
  await expect(said).toContainText('Falar com a recepção: leva a Departamentos');
  await expect(ways(page)).toHaveCount(4);
  await expect(card(page, 'Menu')).toBeFocused();
}

/** Tries it as a customer. */
async function tryIt(page: Page) {
  const { press, type } = byKeyboard(page);
  const trial = panel(page, 'Testar o fluxo');
  await press('Control+Enter');
  const says = trial.getByRole('textbox', { name: 'Escreva como o cliente' });
  await expect(says).toBeFocused();
  await expect(trial.getByText('Olá, como podemos ajudar?')).toBeVisible();
  await type('1');
  await press('Enter');
  await expect(trial.getByText('Qual é o melhor dia?')).toBeVisible();
  await type('terça');
  await press('Enter');
  await expect(trial.getByText('Fila: Vendas')).toBeVisible();
  await press('Escape');
  await expect(trial).toBeHidden();
}

/** The word of this journey begins the flow, on every number. */
async function beginByKeyword(page: Page, keyword: string) {
  const { press, type, tabTo, tabBackTo, choose } = byKeyboard(page);
  await tabBackTo(page.getByRole('button', { name: 'Mais opções' }));
  await press('Enter');
  await choose('Quando começa');
  const triggers = panel(page, 'Quando começa');
  await tabTo(triggers.getByRole('switch', { name: 'Atender a qualquer hora' }));
  await press('Space');
  await expect(triggers.getByRole('switch', { name: 'Atender a qualquer hora' })).toBeChecked();
  await tabTo(triggers.getByRole('button', { name: 'Palavra-chave' }));
  await press('Enter');
  await tabBackTo(triggers.getByLabel('Palavra ou frase'));
  await type(keyword);
  await tabTo(triggers.getByRole('button', { name: 'Salvar gatilhos' }));
  await press('Enter');
  await expect(triggers.getByRole('button', { name: 'Salvar gatilhos' })).toBeHidden();
  await press('Escape');
  await expect(triggers).toBeHidden();
}

/** Takes the conversation that the bot has handed over, and asks why the bot said what it said. */
async function acceptAndExplain(page: Page, name: string) {
  const { press, tabTo, upTo, walkTo, choose } = byKeyboard(page);
  await press('g');
  await press('a');
  await page.waitForURL(/\/tickets/);
  await expect(page.getByRole('tab', { name: /Atendendo/, selected: true })).toBeVisible();
  await press('w');
  await expect(page.getByRole('tab', { name: /Aguardando/, selected: true })).toBeVisible();
  // Whoever waits longest stands on top.
  await walkTo(page.getByRole('listitem').filter({ hasText: name }));
  await press('a');
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  const log = page.getByRole('log');
  await expect(log).toContainText('aceitou o atendimento');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  const asked = page.getByRole('article').filter({ hasText: 'Qual é o melhor dia?' });
  await upTo(asked);
  await press('Enter');
  await choose('Por que respondeu isso?');
  const reason = page.getByRole('dialog', { name: 'Por que respondeu isso?' });
  await expect(reason).toContainText('Blocos desta resposta');
  await expect(reason).toContainText('Qual é o melhor dia?');
  expect(await findings(page, false)).toEqual([]);
  await tabTo(reason.getByRole('link', { name: 'Abrir o fluxo' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Desenhe seu fluxo' })).toBeVisible();
}

/** Asks better, and repeats the conversation with it: what would have been said otherwise is shown. */
async function improveAndReplay(page: Page) {
  const { press, type, tabTo } = byKeyboard(page);
  await press('w');
  await expect(card(page, 'Inicio')).toBeFocused();
  await press('w');
  await press('w');
  await expect(card(page, 'Pergunta')).toBeFocused();
  await press('Enter');
  const form = panel(page, 'Editar Pergunta');
  await expect(form.getByLabel('Mensagem')).toBeFocused();
  await press('Control+a');
  await type('Que dia é melhor para você?');
  await tabTo(form.getByRole('button', { name: 'Salvar' }));
  await press('Enter');
  await expect(card(page, 'Pergunta')).toBeFocused();
  await press('Control+Enter');
  const trial = panel(page, 'Testar o fluxo');
  await expect(trial.getByText('Olá, como podemos ajudar?')).toBeVisible();
  await byKeyboard(page).tabBackTo(trial.getByRole('radio', { name: 'Conversa' }));
  await press('ArrowRight');
  await press('ArrowRight');
  await tabTo(trial.getByRole('button', { name: 'Repetir' }));
  await press('Enter');
  await expect(trial.getByText('1 diferente')).toBeVisible();
}

test('an admin without a mouse draws the clinic flow, a customer meets it, and what it did is explained', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const page = await sitDown('renata');
  const { press, type, tabTo, tabBackTo } = byKeyboard(page);
  const marker = Date.now() % 100_000;
  const keyword = `consulta ${marker}`;

  await page.goto(`${runningProduct().url}/flowbuilders`);
  // While parts of the screen are still coming, Tab goes round among the others.
  await page.waitForLoadState('networkidle');
  await tabTo(page.getByRole('button', { name: 'Adicionar fluxo' }).first());
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(dialog.getByRole('textbox', { name: 'Nome' }));
  await type(`Clínica ${marker}`);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Desenhe seu fluxo' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);

  await addBlocks(page);
  await leadOn(page);
  await tryIt(page);
  await beginByKeyword(page, keyword);
  await press('s');
  await expect(page.getByText('No ar: versão 1')).toBeVisible();

  const client = await customer();
  const phone = await customerPhone(sandbox, client.key);
  await client.send(keyword);
  const offered = await phone.gets('interactive', { type: 'button', body: { text: 'Olá, como podemos ajudar?' } });
  const { buttons } = offered.content['action'] as { buttons: { reply: { id: string } }[] };
  await client.press({ messageId: offered.id, buttonId: buttons[0]?.reply.id ?? '' });
  await phone.gets('text', { body: 'Qual é o melhor dia?' });
  await client.send('terça');

  await tabBackTo(page.getByRole('link', { name: 'Voltar aos fluxos' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Fluxos' })).toBeVisible();
  await acceptAndExplain(page, client.name);
  await improveAndReplay(page);
});
