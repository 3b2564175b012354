import { expect, type Page } from '@playwright/test';
import { runningProduct } from './running-product.ts';

type Line = { id: string; type: string; content: { body?: string }; author: string };
type Group = { id: string; subject: string; members: { phone: string; role: string }[] };

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${runningProduct().sandboxUrl}/__sim/whatsapp${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { error?: string };
  if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${answer.error ?? ''}`);
  return answer;
}

/** The group with this name, as the members' phones know it. */
export async function groupCalled(subject: string): Promise<Group> {
  const { groups } = await ask<{ groups: Group[] }>('GET', '/groups');
  const group = groups.find((one) => one.subject === subject);
  if (!group) throw new Error(`no group is called ${subject}`);
  return group;
}

let made = 0;

/** A phone with WhatsApp whose number nobody has had before. */
export async function newPhone(name: string) {
  made += 1;
  const phone = `55119${String(80_000_000 + ((Date.now() + made * 7919) % 9_000_000))}`;
  await ask('POST', '/phones', { phone, name, autoDeliver: true, autoRead: false });
  const act = <Answer>(path: string, body: object = {}) => ask<Answer>('POST', `/phones/${phone}${path}`, body);
  return {
    phone,
    name,
    scan: (text: string) => act<{ jid: string }>('/scan', { text }),
    typeCode: (code: string) => act<{ jid: string }>('/code', { code }),
    unlink: () => act('/unlink'),
    write: (to: string, text: string) => act(`/chats/${to}/send`, { type: 'text', text }),
    read: (from: string) => act(`/chats/${from}/read`),
    chatWith: async (other: string) => {
      const { messages } = await ask<{ messages: Line[] }>('GET', `/phones/${phone}/chats/${other}`);
      return messages;
    },
  };
}

/** Makes a connection by QR in the browser, up to the dialog that shows the code. */
export async function beginConnection(page: Page, name: string, queue: string) {
  await page.goto(`${runningProduct().url}/connections`);
  await page.getByRole('button', { name: 'Nova conexão' }).click();
  await page.getByRole('menuitem', { name: /Por QR Code/ }).click();
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel(queue).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Conectar' }).click();
  const dialog = page.getByRole('dialog', { name: `Conectar ${name}` });
  await expect(dialog.getByRole('img', { name: /QR Code/ })).toBeVisible();
  return dialog;
}

/** What a camera reads of the code on the screen. */
export async function codeOnScreen(page: Page): Promise<string> {
  const address = await page.getByRole('link', { name: 'Ler com o celular de teste' }).getAttribute('href');
  const [, text = ''] = address?.split('?scan=') ?? [];
  return decodeURIComponent(text);
}
