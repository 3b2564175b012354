import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { inboundOf, MARIA, openStreet, PHONE } from '../test/fake-business.ts';
import type { Street } from '../test/fake-business.ts';

let folder: string;
let street: Street;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  street = await openStreet({ dataDir: folder });
});
afterEach(async () => {
  await street.close();
  await rm(folder, { recursive: true, force: true });
});

const reopen = () => startSandbox({ dataDir: folder, smtpPort: null });

describe('a restart of the sandbox', () => {
  it('keeps people, chats, media and subscriptions', async () => {
    const photo = { type: 'image', media: { base64: 'aGVsbG8=', mimeType: 'image/png' } };
    await street.sandbox.as(MARIA).send(photo);
    await street.business.until(1);
    await street.sandbox.close();
    const again = await reopen();
    const { messages } = await again.conversation(PHONE, MARIA);
    const content = messages[0]!.content as { id: string };
    const media = await fetch(`${again.url}/__sim/media/${content.id}`);
    expect(await media.text()).toBe('hello');
    await again.as(MARIA).send('voltei');
    await street.business.until(1, (received) => inboundOf(received)?.text?.body === 'voltei');
    await again.close();
  });

  it('never draws the same id twice', async () => {
    const before = await street.sandbox.as(MARIA).send('um');
    await street.sandbox.close();
    const again = await reopen();
    const after = await again.as(MARIA).send('dois');
    expect(after.id).not.toBe(before.id);
    await again.close();
  });

  it('sends what was still on its way', async () => {
    street.business.answer(() => 503);
    await street.sandbox.as(MARIA).send('não se perca');
    await street.sandbox.as(MARIA).send('nem eu');
    await street.business.until(1);
    await street.sandbox.close();
    const accepted: string[] = [];
    street.business.answer((received) => {
      accepted.push(inboundOf(received)?.text?.body ?? '');
      return 200;
    });
    const again = await reopen();
    await expect.poll(() => accepted).toEqual(['não se perca', 'nem eu']);
    await again.close();
  });

  it('starts empty beside a broken file instead of refusing to start', async () => {
    await street.sandbox.close();
    await writeFile(join(folder, 'world.json'), '{"boots":');
    const again = await reopen();
    expect(await again.customers()).toEqual([]);
    await again.close();
  });
});

describe('the same seed', () => {
  it('gives the same ids for the same acts', async () => {
    const run = async () => {
      await street.sandbox.reset('semente');
      await street.sandbox.seed({
        wabas: [{ id: 'W' }],
        phones: [{ id: 'P', wabaId: 'W', displayPhoneNumber: '+551140028922' }],
        customers: [{ name: 'Maria', phone: MARIA }],
      });
      return [(await street.sandbox.as(MARIA).send('um')).id, (await street.sandbox.as(MARIA).send('dois')).id];
    };
    expect(await run()).toEqual(await run());
  });
});
