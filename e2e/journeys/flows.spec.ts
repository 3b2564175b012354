import type { Page } from '@playwright/test';
import { findingsHere } from '../support/axe.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const at = (path: string) => `${runningProduct().url}${path}`;

async function newFlow(page: Page, name: string) {
  await page.goto(at('/flowbuilders'));
  await page.getByRole('button', { name: 'Adicionar fluxo' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByRole('heading', { name: 'Desenhe seu fluxo' })).toBeVisible();
  await expect(page.locator('.react-flow__node')).toHaveCount(1);
}

const block = (page: Page, name: string) => page.locator('.react-flow__node').filter({ hasText: name });

async function addByMouse(page: Page, name: string) {
  await page.getByRole('button', { name: 'Adicionar elementos' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  return page.getByRole('complementary', { name: `Adicionar ${name}` });
}

/** Draws a way from an output of one block to another one. */
async function lead(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>) {
  await from.dragTo(to.locator('.react-flow__handle.target'));
}

/** Fills in the form of the clinic's menu, which is open. */
async function fillMenu(form: ReturnType<Page['locator']>) {
  await form.getByLabel('Mensagem').fill('Olá {{firstName}}, como podemos ajudar?');
  for (const [index, title] of ['Marcar consulta', 'Falar com a recepção'].entries()) {
    await form.getByRole('button', { name: 'Adicionar opção', exact: true }).click();
    await form.getByLabel(`Opção ${index + 1}`, { exact: true }).fill(title);
  }
}

test('an admin draws the clinic flow by mouse, tries it and makes it live', async ({ sitDown }) => {
  test.setTimeout(180_000);
  const page = await sitDown('renata');
  await newFlow(page, 'Clínica');
  const store = (form: ReturnType<Page['locator']>) =>
    form.getByRole('button', { name: 'Adicionar', exact: true }).click();

  const menu = await addByMouse(page, 'Menu');
  await fillMenu(menu);
  await store(menu);
  await expect(page.getByText('Salvo com Sucesso!')).toBeVisible();
  const question = await addByMouse(page, 'Pergunta');
  await question.getByLabel('Mensagem').fill('Qual é o melhor dia?');
  await question.getByLabel('Variável').fill('dia');
  await store(question);
  const queue = await addByMouse(page, 'Departamentos');
  await store(queue);
  await expect(queue.getByText('Selecione a fila de destino!')).toBeVisible();
  await queue.getByLabel('Fila de destino').click();
  await page.getByRole('option', { name: 'Vendas' }).click();
  await store(queue);

  await page.getByRole('button', { name: 'Ver o fluxo inteiro' }).click();
  await lead(page, block(page, 'Inicio').locator('.react-flow__handle.source'), block(page, 'Menu'));
  await lead(page, block(page, 'Menu').locator('[data-handleid="a2"]'), block(page, 'Departamentos'));
  // The question and the queue were added behind the marked block, and are led to already.
  await expect(page.locator('.react-flow__edge')).toHaveCount(4);
  await page.getByRole('button', { name: 'Organizar Layout' }).click();
  await expect(page.getByText('Layout organizado com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Ver o fluxo inteiro' }).click();
  expect(await findingsHere(page)).toEqual([]);

  await page.getByRole('button', { name: 'Testar' }).click();
  const trial = page.getByRole('complementary', { name: 'Testar o fluxo' });
  const write = async (text: string) => {
    await trial.getByRole('textbox', { name: 'Escreva como o cliente' }).fill(text);
    await page.keyboard.press('Enter');
  };
  await expect(trial.getByText('Olá Marina, como podemos ajudar?')).toBeVisible();
  await write('1');
  await expect(trial.getByText('Qual é o melhor dia?')).toBeVisible();
  await write('terça');
  await expect(trial.getByText('Fila: Vendas')).toBeVisible();
  expect(await findingsHere(page)).toEqual([]);
  await trial.getByRole('button', { name: 'Gravar como teste' }).click();
  const recording = page.getByRole('dialog', { name: 'Gravar teste' });
  await recording.getByLabel('Nome do teste').fill('Marca para terça');
  await recording.getByRole('button', { name: 'Gravar' }).click();
  await trial.getByText('Testes', { exact: true }).click();
  await expect(trial.getByText('1 passa')).toBeVisible();
  // The reception was never asked for.
  await trial.getByRole('switch', { name: 'Marcar no desenho o que nenhum teste percorre' }).click();
  await expect(page.locator('.react-flow__edge.missed')).toHaveCount(1);
  expect(await findingsHere(page)).toEqual([]);
  await trial.getByText('Repetir', { exact: true }).click();
  await expect(trial.getByLabel('Conversas', { exact: true })).toBeVisible();
  expect(await findingsHere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar painel' }).click();

  await block(page, 'Pergunta').dblclick();
  await page.getByRole('complementary').getByLabel('Mensagem').fill('Que dia é melhor?');
  await page.getByRole('complementary').getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Ver os testes' }).click();
  await expect(trial.getByText('1 falha')).toBeVisible();
  await expect(trial.getByText('Que dia é melhor?')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Fluxo salvo com sucesso')).toBeVisible();
  await expect(page.getByText('No ar: versão 1')).toBeVisible();
  await expect(page.getByText('Não se esqueça de salvar seu fluxo!')).toBeHidden();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Tema escuro' }).click();
  expect(await findingsHere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Ver como lista' }).click();
  expect(await findingsHere(page)).toEqual([]);
});

test('a block is copied and taken back by keyboard, keys are explained, and on a phone the flow is a list', async ({
  sitDown,
}) => {
  test.setTimeout(120_000);
  const page = await sitDown('renata');
  await newFlow(page, 'Teclado');
  const { keyboard } = page;
  await keyboard.press('a');
  await page.getByRole('menuitem', { name: 'Menu', exact: true }).focus();
  await keyboard.press('Enter');
  const menu = page.getByRole('complementary', { name: 'Adicionar Menu' });
  await expect(menu.getByLabel('Mensagem')).toBeFocused();
  await keyboard.type('Posso ajudar?');
  await menu.getByRole('button', { name: 'Adicionar opção', exact: true }).focus();
  await keyboard.press('Enter');
  await menu.getByLabel('Opção 1', { exact: true }).focus();
  await keyboard.type('Sim');
  await keyboard.press('Enter');
  await expect(page.locator('.react-flow__node')).toHaveCount(2);
  await block(page, 'Menu').focus();
  await keyboard.press('d');
  await expect(page.locator('.react-flow__node')).toHaveCount(3);
  await keyboard.press('Control+z');
  await expect(page.locator('.react-flow__node')).toHaveCount(2);
  await keyboard.press('?');
  await expect(page.getByRole('complementary', { name: 'Atalhos do editor' })).toBeVisible();
  await keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const rows = page.getByRole('list', { name: 'Lista dos blocos' });
  await expect(rows).toBeVisible();
  // Who reaches for the list gets it whole.
  const next = rows.getByLabel('Segue para').first();
  await next.focus();
  await next.selectOption({ label: '2. Menu: Posso ajudar?' });
  await expect(page.getByText('Nenhum caminho chega aqui')).toBeHidden();
  expect(await findingsHere(page)).toEqual([]);
});
