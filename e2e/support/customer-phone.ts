import { expect } from '@playwright/test';
import type { ControlClient } from '@balcao/sandbox/control-client.ts';

export type Shown = Awaited<ReturnType<ControlClient['message']>>;
type Content = Record<string, unknown>;

/** What the shop has written to one customer, as it stands on that customer's phone. */
export async function customerPhone(sandbox: ControlClient, user: string) {
  const [phone] = await sandbox.phones();
  const number = phone?.id ?? '';
  const received = async () =>
    (await sandbox.conversation(number, user)).messages.filter(({ direction }) => direction === 'out');

  /** The one message of this kind whose content holds all of this, once it is there. */
  async function gets(type: string, content: Content = {}): Promise<Shown & { content: Content }> {
    const found = async () => (await received()).filter((message) => message.type === type && holds(message, content));
    await expect.poll(async () => (await found()).length, `${type} on the customer's phone`).toBe(1);
    const [message] = await found();
    if (!message) throw new Error(`${type} is gone from the customer's phone`);
    return message as Shown & { content: Content };
  }

  /** The same, for a message with a file: also its bytes. */
  async function getsFile(type: string, content: Content = {}) {
    const message = await gets(type, content);
    return { ...message, bytes: await sandbox.media(String(message.content['id'])) };
  }
  return { received, gets, getsFile };
}

function holds({ content }: Shown, wanted: Content): boolean {
  try {
    expect(content).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}
