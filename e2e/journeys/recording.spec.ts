import type { Page } from '@playwright/test';
import { accept, expect, test } from '../support/counter.ts';
import { customerPhone } from '../support/customer-phone.ts';

// A microphone that beeps, and somebody who lets the page use it.
test.use({
  launchOptions: async ({ launchOptions }, lend) => {
    const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await lend({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
  },
});

const timer = (page: Page) => page.getByRole('region', { name: 'Gravando' }).getByRole('timer');

test('a recording is thrown away, one is too short, one reaches the customer as a voice note and can be heard', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Pode mandar áudio');
  await accept(page, client.name);
  const phone = await customerPhone(sandbox, client.key);
  const record = page.getByRole('button', { name: 'Gravar áudio' });

  await record.click();
  await expect(timer(page)).toHaveText('0:01');
  await page.getByRole('button', { name: 'Cancelar gravação' }).click();
  await expect(record).toBeVisible();

  await record.click();
  await page.getByRole('region', { name: 'Gravando' }).getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('A gravação ficou curta demais e foi descartada.')).toBeVisible();

  await record.click();
  await expect(timer(page)).toHaveText('0:03');
  await page.getByRole('region', { name: 'Gravando' }).getByRole('button', { name: 'Enviar' }).click();
  const { bytes } = await phone.getsFile('audio', { voice: true });
  expect(bytes.subarray(0, 4).toString()).toBe('OggS');
  expect(bytes.subarray(0, 64).includes('OpusHead')).toBe(true);
  expect(await phone.received()).toHaveLength(1);

  const note = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Reproduzir áudio' }) });
  await expect(note).toContainText('Entregue');
  const sound = note.locator('audio');
  await expect.poll(() => sound.evaluate((audio) => 'duration' in audio && Number(audio.duration) > 2)).toBe(true);
  await note.getByRole('button', { name: 'Reproduzir áudio' }).click();
  await expect
    .poll(() => sound.evaluate((audio) => 'currentTime' in audio && Number(audio.currentTime) > 0))
    .toBe(true);
  await client.play((await phone.gets('audio')).id);
  await expect(note).toContainText('Ouvida');
});
