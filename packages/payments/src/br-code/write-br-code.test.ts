import { describe, expect, it } from 'vitest';
import { crcOf } from './crc.ts';
import { readBrCode } from './testing/read-br-code.ts';
import { BrCodeError, writeBrCode } from './write-br-code.ts';

const key = '5a5ea8c2-cbb5-4c25-a7be-2a778871fc5f';
const payee = { key, name: 'Arrumadinho', city: 'Brasilia' };

describe('the check value', () => {
  it('is the published one', () => {
    expect(crcOf('123456789')).toBe('29B1');
  });

  it('keeps its leading zeros', () => {
    const texts = Array.from({ length: 500 }, (_, number) => crcOf(`code ${number}`));
    expect(texts.every((text) => /^[0-9A-F]{4}$/.test(text))).toBe(true);
    expect(texts.some((text) => text.startsWith('0'))).toBe(true);
  });
});

describe('a code', () => {
  it('equals one that banks accepted', () => {
    expect(writeBrCode({ ...payee, cents: 15, txid: 'e433v1524u155f31mDvx01' })).toBe(
      '00020126580014br.gov.bcb.pix01365a5ea8c2-cbb5-4c25-a7be-2a778871fc5f52040000530398654040.155802BR5911Arrumadinho6008Brasilia62260522e433v1524u155f31mDvx0163045B1E',
    );
  });

  it('is read by another reader, whatever amount and reference', () => {
    for (let number = 1; number <= 300; number += 1) {
      const fields = readBrCode(writeBrCode({ ...payee, cents: number * 37, txid: `T${number}` }));
      expect(fields).toMatchObject({ '26.00': 'br.gov.bcb.pix', '26.01': key, '53': '986', '58': 'BR' });
      expect(fields['54']).toBe(((number * 37) / 100).toFixed(2));
      expect(fields['62.05']).toBe(`T${number}`);
    }
  });

  it('leaves amount and reference open', () => {
    const fields = readBrCode(writeBrCode(payee));
    expect(fields['54']).toBeUndefined();
    expect(fields['62.05']).toBe('***');
  });

  it.each([
    ['José da Conceição & Filhos', 'Jose da Conceicao & Filho', 'São José do Rio Preto', 'Sao Jose do Rio'],
    ['🍕 Pizzaria 😀 Bella', 'Pizzaria Bella', 'Brasília', 'Brasilia'],
    [`${'Nome Comprido '.repeat(5)}`, 'Nome Comprido Nome Compri', 'ﬁ', 'fi'],
    ['Loja\u202E\0\nQuinze', 'Loja Quinze', 'Natal', 'Natal'],
  ])('folds %s', (name, ...[folded, city, foldedCity]) => {
    const fields = readBrCode(writeBrCode({ key, name, city }));
    expect(fields).toMatchObject({ '59': folded, '60': foldedCity });
  });

  it('cuts the text to the room that the key leaves', () => {
    const long = `${'a'.repeat(65)}@empresa.com`;
    expect(long).toHaveLength(77);
    const full = readBrCode(writeBrCode({ ...payee, key: long, text: 'Mensalidade' }));
    expect(full['26']).toHaveLength(99);
    expect(full['26.02']).toBeUndefined();
    const short = readBrCode(writeBrCode({ ...payee, text: 'Mensalidade de março '.repeat(4) }));
    expect(short['26']!.length).toBeLessThanOrEqual(99);
    expect(short['26.02']).toMatch(/^Mensalidade de marco/);
  });

  it.each([
    ['key', { key: '' }],
    ['key', { key: `${'a'.repeat(70)}@empresa.com` }],
    ['key', { key: 'com espaço@a.com' }],
    ['name', { name: 'مرحبا' }],
    ['name', { name: '😀' }],
    ['city', { city: ' ' }],
    ['cents', { cents: 0 }],
    ['cents', { cents: -1 }],
    ['txid', { txid: '' }],
    ['txid', { txid: 'a'.repeat(26) }],
    ['txid', { txid: 'a-b' }],
  ])('is refused for its %s: %o', (field, wrong) => {
    expect(() => writeBrCode({ ...payee, ...wrong })).toThrow(expect.objectContaining({ field }));
    expect(() => writeBrCode({ ...payee, ...wrong })).toThrow(BrCodeError);
  });

  it('is refused with a fraction of a cent', () => {
    expect(() => writeBrCode({ ...payee, cents: 0.5 })).toThrow(RangeError);
  });
});
