import { get } from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

/** A mail client of six lines: says each line after the server answered the one before. */
function deliver(port: number, letter: string): Promise<void> {
  const script = [
    'EHLO balcao.test',
    'MAIL FROM:<nao-responda@balcao.test>',
    'RCPT TO:<ana@loja.test>',
    'DATA',
    `${letter}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    socket.on('data', (answer: string) => {
      if (/^[45]/.test(answer)) reject(new Error(answer));
      if (/^\d{3} /m.test(answer)) socket.write(`${script.shift() ?? ''}\r\n`);
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

const LETTER = [
  'From: =?UTF-8?Q?Balc=C3=A3o?= <nao-responda@balcao.test>',
  'To: ana@loja.test',
  'Subject: =?UTF-8?Q?Seu_c=C3=B3digo?=',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<p>C=C3=B3digo <b>482913</b></p>',
].join('\r\n');

describe('the mail sink', () => {
  it('takes a letter from anyone and shows it readable', async () => {
    await deliver(sandbox.smtpPort!, LETTER);
    const letters = await sandbox.letters();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      from: 'nao-responda@balcao.test',
      to: ['ana@loja.test'],
      subject: 'Seu código',
      html: expect.stringContaining('Código <b>482913</b>'),
    });
    await sandbox.clearLetters();
    expect(await sandbox.letters()).toEqual([]);
  });

  it('counts by Message-ID what it took, and fails at each step as it is told', async () => {
    const again = `Message-ID: <um@loja.test>\r\n${LETTER}`;
    for (const mail of ['greeting', 'sender', 'recipient', 'letter'] as const) {
      await sandbox.faults.add({ match: { mail }, action: { type: 'smtp-refuse', code: 451, text: `4.3.0 ${mail}` } });
      await expect(deliver(sandbox.smtpPort!, again)).rejects.toThrow(`451 4.3.0 ${mail}`);
    }
    expect(await sandbox.letterCounts()).toEqual({});
    await sandbox.faults.add({ match: { mail: 'letter' }, action: { type: 'smtp-hang-up' } });
    await deliver(sandbox.smtpPort!, again);
    await deliver(sandbox.smtpPort!, again);
    expect(await sandbox.letterCounts()).toEqual({ '<um@loja.test>': 2 });
    await sandbox.faults.add({ match: { mail: 'letter' }, action: { type: 'smtp-hang' } });
    const unanswered = deliver(sandbox.smtpPort!, again);
    await expect.poll(() => sandbox.letterCounts()).toEqual({ '<um@loja.test>': 3 });
    await sandbox.close();
    await unanswered;
  });
});

describe('the pages', () => {
  it.each(['/', '/mail', '/requests', '/faults'])(
    '%s is served whole from here, with nothing from elsewhere',
    async (path) => {
      const response = await fetch(sandbox.url + path);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      const html = await response.text();
      const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
      expect(assets.length).toBeGreaterThan(2);
      for (const asset of assets) expect((await fetch(sandbox.url + asset)).status).toBe(200);
    },
  );

  it('shows mails to nobody who calls it by a name that is not its own', async () => {
    const { port } = new URL(sandbox.url);
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = get({ host: '127.0.0.1', port, path: '/__sim/mail', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asked.on('error', reject);
      });
    expect(await status('boese.example')).toBe(421);
    expect(await status(`127.0.0.1.boese.example:${port}`)).toBe(421);
    expect(await status(`localhost:${port}`)).not.toBe(421);
    expect(await status(`127.0.0.1:${port}`)).not.toBe(421);
  });
});
