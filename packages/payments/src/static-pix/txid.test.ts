import { expect, it } from 'vitest';
import { findStaticTxids, staticTxid } from './txid.ts';

it('is a reference that a static code may carry, one for each charge', () => {
  const txids = Array.from({ length: 2000 }, (_, index) => staticTxid(index + 1));
  expect(txids.every((txid) => /^[A-Z0-9]{13}$/.test(txid))).toBe(true);
  expect(new Set(txids).size).toBe(2000);
  expect(staticTxid(32 ** 9 - 1)).toHaveLength(13);
  for (const id of [0, -1, 1.5, 32 ** 9]) expect(() => staticTxid(id)).toThrow(RangeError);
});

it.each([
  (txid: string) => `PIX RECEBIDO ${txid} JOAO DA SILVA`,
  (txid: string) => `pix recebido-${txid.toLowerCase()}`,
  (txid: string) => `PIX${txid}00`,
  (txid: string) => `Transf ${txid.slice(0, 6)} ${txid.slice(6)}`,
  (txid: string) => `${txid} ${txid}`,
])('is found in a statement (%#)', (line) => {
  for (const id of [1, 42, 31_415, 10 ** 9]) expect(findStaticTxids(line(staticTxid(id)))).toEqual([staticTxid(id)]);
});

it('is not found where it is cut, mistyped or only alike', () => {
  const txid = staticTxid(42);
  expect(findStaticTxids(txid.slice(0, -1))).toEqual([]);
  expect(findStaticTxids(txid.slice(1))).toEqual([]);
  const body = txid.slice(3, -1);
  for (let place = 0; place < body.length; place += 1) {
    const wrong = body[place] === '7' ? '8' : '7';
    expect(findStaticTxids(`BLC${body.slice(0, place)}${wrong}${body.slice(place + 1)}${txid.at(-1)}`)).toEqual([]);
  }
  expect(findStaticTxids('PAGAMENTO BLC LTDA 0000000000')).not.toContain(txid);
  expect(findStaticTxids('')).toEqual([]);
});

it('finds several, and stays quick with a hostile text', () => {
  expect(findStaticTxids(`${staticTxid(1)} e ${staticTxid(2)}`)).toEqual([staticTxid(1), staticTxid(2)]);
  expect(findStaticTxids('BLC'.repeat(300_000)).length).toBeLessThanOrEqual(3);
});
