import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxProcess } from '../harness/sandbox-process.ts';
import { wayOf, type Way } from './drawn-flow.ts';
import type { StagedShop } from './stage.ts';

const POLL_INTERVAL_MS = 200;
/** Nobody answers before they have read. */
const READING_MS = 1100;

export type Customer = { name: string; number: string; way: Way; shop: StagedShop };
type Button = { reply: { id: string; title: string } };
type Shown = {
  id: string;
  direction: 'in' | 'out';
  type: string;
  content: { body?: string | { text: string }; text?: string; action?: { buttons?: Button[] } } & { body?: unknown };
};

export const makeCustomers = (shops: readonly StagedShop[], count: number): Customer[] =>
  Array.from({ length: count }, (_, index) => {
    const shop = shops[index % shops.length];
    if (!shop) throw new Error('there is no shop');
    return { name: `Cliente ${index}`, number: `55119${62_000_000 + index}`, way: wayOf(index), shop };
  });

export const introduce = (sandbox: SandboxProcess, customers: readonly Customer[]) =>
  sandbox.control('POST', '/seed', { customers: customers.map(({ name, number }) => ({ name, phone: number })) });

/** What the business wrote, as it stands on the customer's phone. */
export async function phoneOf(sandbox: SandboxProcess, { number, shop }: Customer): Promise<Shown[]> {
  const query = new URLSearchParams({ phoneNumberId: shop.phoneNumberId, user: number });
  const { messages } = await sandbox.control<{ messages: Shown[] }>('GET', `/conversation?${query.toString()}`);
  return messages.filter(({ direction }) => direction === 'out');
}

/** The words of a message on the phone: of a text its body, of buttons what stands above them. */
export function wordsOf({ content }: Shown): string {
  const { body } = content;
  return typeof body === 'string' ? body : String((body as { text?: string } | undefined)?.text ?? '');
}

/** Nobody waits for somebody who has hung up. */
export type Deadline = { until: number; isOver: (customer: Customer) => Promise<boolean> };

/** Writes as drawn: answers each question when it has been read, and is silent at the end. */
export async function talk(sandbox: SandboxProcess, customer: Customer, deadline: Deadline): Promise<void> {
  const { name, number, way, shop } = customer;
  const act = (what: 'send' | 'press', input: object) =>
    sandbox.control('POST', `/users/${number}/${what}`, { phoneNumberId: shop.phoneNumberId, ...input });
  const say = (text: string) => act('send', { text });
  const read = (words: string) => readOnPhone(sandbox, { customer, words, deadline });
  await say('Oi');
  await read('Qual é o seu nome?');
  await say(name);
  const menu = await read('Sobre o que é?');
  if (way === 'press') {
    await act('press', { messageId: menu.id, buttonId: menu.content.action?.buttons?.[0]?.reply.id });
  } else {
    if (way === 'wrong') {
      await say('abacaxi');
      await read('Não entendi.');
    }
    await say('2');
    await read('O que houve?');
    await say(`Não liga, ${name}`);
  }
  await read('Até já');
}

type Reading = { customer: Customer; words: string; deadline: Deadline };

async function readOnPhone(sandbox: SandboxProcess, { customer, words, deadline }: Reading): Promise<Shown> {
  for (let looks = 1; performance.now() < deadline.until; looks += 1) {
    const isOver = looks % 25 === 0 && (await deadline.isOver(customer));
    const found = (await phoneOf(sandbox, customer)).find((message) => wordsOf(message).startsWith(words));
    if (found) {
      await delay(READING_MS);
      return found;
    }
    if (isOver) break;
    await delay(POLL_INTERVAL_MS);
  }
  throw new Error(`${customer.name} never read “${words}”`);
}
