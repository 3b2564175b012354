import type { Contact } from '@balcao/contract/contacts/models.ts';
import { expect, test } from 'vitest';
import { contactsCsv } from './csv.ts';

const contact = (differences: Partial<Contact>): Contact => ({
  id: 1,
  name: 'Ana',
  number: '5511988887777',
  username: null,
  profilePicUrl: null,
  email: '',
  empresa: null,
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  isGroup: false,
  extraInfo: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  lastMessageAt: null,
  ...differences,
});
const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

test('the file begins with a mark and has the columns that the import knows, then the further ones', () => {
  const csv = contactsCsv([
    contact({ email: 'ana@x.com', empresa: 'ACME', extraInfo: [{ id: 1, name: 'CPF', value: '1' }] }),
    contact({
      name: 'Bia',
      number: null,
      extraInfo: [
        { id: 1, name: 'Fone', value: 'a' },
        { id: 2, name: 'Fone', value: 'b' },
      ],
    }),
  ]);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(lines(csv)).toEqual([
    'nome;numero;email;empresa;CPF;Fone;Fone',
    'Ana;5511988887777;ana@x.com;ACME;1;;',
    'Bia;;;;;a;b',
    '',
  ]);
});
