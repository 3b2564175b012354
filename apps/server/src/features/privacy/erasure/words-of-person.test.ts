import { expect, test } from 'vitest';
import { testDeps } from '../../../test/database.ts';
import type { Traces } from './person-traces.ts';
import { callPatternOf, patternOf, senderPatternOf } from './words-of-person.ts';

const somebody: Traces = {
  companyId: 1,
  contactIds: [],
  ticketIds: [],
  identities: [],
  phones: [],
  emails: [],
  ownEmails: [],
  names: [],
};
const called = (name: string, ...within: string[]): Traces => ({ ...somebody, names: [{ name, within }] });
const reached = (...ownEmails: string[]): Traces => ({ ...somebody, ownEmails });
const known = (kind: string, value: string): Traces => ({ ...somebody, identities: [{ kind, value }] });

async function without(traces: Traces, text: string): Promise<string> {
  const { pool } = (await testDeps()).database;
  const { rows } = await pool.query<{ left: string }>(`select regexp_replace($1, $2, '…', 'gi') as left`, [
    text,
    patternOf(traces)?.exact,
  ]);
  return rows[0]?.left ?? '';
}

const ana = called('Ana Lima');
const anaAmongOthers = called('Ana Lima', 'Ana Lima Souza', 'Beatriz Ána Lima', 'Rosa Ana Lima Prado', '[Ana Lima]');

/** What is found at all is found by both. */
async function isFound(traces: Traces, text: string): Promise<boolean> {
  const { pool } = (await testDeps()).database;
  const { rows } = await pool.query<{ found: boolean }>('select $1 ~* $2 as found', [text, patternOf(traces)?.loose]);
  return rows[0]?.found ?? false;
}

test.each<[Traces, string, string]>([
  [ana, 'Falei com a Ana Lima, hoje', 'Falei com a …, hoje'],
  [ana, '(ANA LIMA) ana  lima Ana\nLima', '(…) … …'],
  [ana, '{"text": "Fale com:\\nAna Lima", "name": "Ana Lima"}', '{"text": "Fale com:\\n…", "name": "…"}'],
  [ana, 'Mariana Lima, Ana Limanti, Ana Lima-Souza', 'Mariana Lima, Ana Limanti, Ana Lima-Souza'],
  [ana, 'Joséana Lima e Ana Limaço', 'Joséana Lima e Ana Limaço'],
  [anaAmongOthers, 'Ana Lima e Ana Lima Souza', '… e Ana Lima Souza'],
  [anaAmongOthers, 'Beatriz Ána Lima, Beatriz Ana Lima', 'Beatriz Ána Lima, Beatriz Ana Lima'],
  [anaAmongOthers, 'Ana Lima Souzanense', '… Souzanense'],
  [anaAmongOthers, 'a Rosa Ana Lima Prado viu a Ana Lima', 'a Rosa Ana Lima Prado viu a …'],
  [called('Ana "Nina" Lima'), '{"name": "Ana \\"Nina\\" Lima"}', '{"name": "…"}'],
  [reached('ana@gmail.com'), '<Ana@gmail.com>, mailto:ana@gmail.com.', '<…>, mailto:….'],
  [
    reached('ana@gmail.com'),
    'juliana@gmail.com maria-ana@gmail.com x.ana@gmail.com ana@gmail.com.br',
    'juliana@gmail.com maria-ana@gmail.com x.ana@gmail.com ana@gmail.com.br',
  ],
  [known('username', 'ana.lima_'), 'segue @ana.lima_ e ana.lima_.', 'segue @… e ….'],
  [known('username', 'ana.silva'), 'anamaria.silva @ana.silva.oficial', 'anamaria.silva @ana.silva.oficial'],
  [
    known('username', 'padaria'),
    'a padaria, padaria@sul.com e loja@padaria.com',
    'a padaria, padaria@sul.com e loja@padaria.com',
  ],
  [known('username', 'padaria'), 'veja @padaria e instagram.com/padaria', 'veja @… e instagram.com/…'],
  [
    known('username', 'padaria'),
    '{"username": "padaria", "segmento": "padaria"}',
    '{"username": "…", "segmento": "padaria"}',
  ],
  [known('lid', '20123456789012'), '20123456789012@lid 1201234567890123', '…@lid 1201234567890123'],
  [known('bsuid', 'BR.20123456789012'), 'BR.20123456789012, XBR.20123456789012', '…, XBR.20123456789012'],
  [{ ...somebody, phones: ['5511991237788'] }, '(11) 99123-7788 e 911991237788', '… e 911991237788'],
])('%# of an erased person only words of their own go: %o', async (traces, text, left) => {
  expect(await without(traces, text)).toBe(left);
  expect((await isFound(traces, text)) || left === text).toBe(true);
});

test('an arrival is theirs when they stand in it as somebody by themselves, not when they are mentioned', async () => {
  const { pool } = (await testDeps()).database;
  const traces = { ...known('username', 'bruno'), phones: ['5511991237788'] };
  const found = async (text: string) => {
    const { rows } = await pool.query('select $1 ~* $2 as copy, $1 ~ $3 as own', [
      text,
      callPatternOf(traces),
      senderPatternOf(traces),
    ]);
    return rows[0] as unknown;
  };
  expect(await found('{"from":"5511991237788","text":"oi"}')).toEqual({ copy: true, own: true });
  expect(await found('{"key":{"remoteJid":"5511991237788:4@s.whatsapp.net"}}')).toEqual({ copy: true, own: true });
  expect(await found('{"vcard":"TEL;waid=5511991237788:+55 11"}')).toEqual({ copy: true, own: false });
  const jid = '"5511991237788@s.whatsapp.net"';
  for (const context of [
    `{"stanzaId":"3A","participant":${jid},"quotedMessage":{"conversation":"oi"}}`,
    `{"quotedMessage":{"extendedTextMessage":{"text":"oi"}},"participant": ${jid}}`,
    `{"mentionedJid":["551188@s.whatsapp.net", ${jid}]}`,
  ]) {
    const arrival = JSON.stringify({ chat: '551188', message: JSON.parse(`{"contextInfo":${context}}`) as unknown });
    for (const raw of [arrival, JSON.stringify({ raw: arrival })])
      expect(await found(raw)).toEqual({ copy: true, own: false });
  }
  expect(await found(`{"message":{"contextInfo":{"stanzaId":"3A"}},"participant":${jid}}`)).toMatchObject({
    own: true,
  });
  expect(await found('{"from":"551188","text":"o bruno veio; 155119912377889"}')).toEqual({ copy: false, own: false });
});
