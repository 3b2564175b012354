import { eq } from '../../platform/db/drizzle.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createOpenTicketHarness } from '../../test/harness/tickets/open-ticket-harness.ts';
import { attachMedia } from './attach-media.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { quickMessages } from './quick-messages.table.ts';
import { removeQuickMessage } from './remove-quick-message.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

type Desk = Awaited<ReturnType<typeof createOpenTicketHarness>>;

async function withPicture({ world, agent }: Desk, message: string): Promise<number> {
  const fields = { shortcode: 'catalogo', message, geral: false, status: true };
  const { id } = await agent.act((ctx) => createQuickMessage(ctx, fields));
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0e6b82' } })
    .png()
    .toBuffer();
  const path = join(world.deps.storage.incoming, randomUUID());
  await writeFile(path, bytes);
  const file = { path, claimedName: 'loja.png', claimedType: 'image/png', size: bytes.length };
  await agent.act((ctx) => attachMedia(ctx, { id, files: [file] }));
  return id;
}

test('a quick message with a picture leaves as one picture with its text as caption, its variables filled', async () => {
  const desk = await createOpenTicketHarness();
  const id = await withPicture(desk, 'Olá {{firstName}}, aqui é {{userName}}. {{nada}}Protocolo {{protocol}}');
  const { messages } = await desk.send({ quickMessageId: id });
  expect(messages).toHaveLength(1);
  const [message] = messages;
  expect(message).toMatchObject({ mediaType: 'image', media: { mime: 'image/png', width: 30, height: 20 } });
  expect(message?.body).toMatch(/^Olá Marina, aqui é Camila Duarte\. Protocolo \d{14}$/);
  expect(await desk.outbox()).toHaveLength(1);
});

test('the message keeps its picture when the quick message is deleted', async () => {
  const desk = await createOpenTicketHarness();
  const id = await withPicture(desk, 'Nosso catálogo');
  const [own] = await desk.world.seed((db) => db.select().from(quickMessages).where(eq(quickMessages.id, id)));
  const { messages } = await desk.send({ quickMessageId: id, body: 'Veja só' });
  await desk.agent.act((ctx) => removeQuickMessage(ctx, id));
  expect(messages[0]).toMatchObject({ body: 'Veja só', mediaType: 'image' });
  expect(messages[0]?.mediaUrl).not.toBe(`/public/${own?.mediaKey}`);
});

test('nobody answers with what is somebody else’s', async () => {
  const desk = await createOpenTicketHarness();
  const id = await withPicture(desk, 'Meu');
  const colleague = await desk.world.person({ queueIds: [desk.queue.id] });
  const stranger = await createOpenTicketHarness();
  await expect(desk.send({ quickMessageId: id }, colleague)).rejects.toMatchObject({
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  });
  await expect(stranger.send({ quickMessageId: id })).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
});
