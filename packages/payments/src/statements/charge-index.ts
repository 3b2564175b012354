import { findStaticTxids } from '../static-pix/txid.ts';
import type { StatementLine } from './statement.ts';

/**
 * A charge of the account that a line may be the money for. Codes never end at the bank: those of paid and cancelled invoices
 * belong here too, with `open` false. `claims` are endToEndIds that payers typed; `since` is the day the code was first shown.
 */
export type ChargeToMatch = {
  id: number;
  txid: string;
  cents: number;
  open: boolean;
  /** Its cents were chosen so that no other open charge of the account has the amount. */
  identifying: boolean;
  since: string;
  claims: readonly string[];
  payerNames: readonly string[];
  /** CPF or CNPJ without punctuation. */
  payerDocument: string | null;
};

export type ChargeIndex = {
  byTxidIn: (line: StatementLine) => ChargeToMatch[];
  byEndToEndIdIn: (line: StatementLine) => ChargeToMatch[];
  /** Open ones whose code was shown by then. */
  byAmount: (line: StatementLine) => ChargeToMatch[];
  byDocumentIn: (line: StatementLine) => ChargeToMatch[];
  byNameIn: (line: StatementLine) => ChargeToMatch[];
};

/** `E`, the payer's bank, the minute, and eleven characters of its own. */
const END_TO_END = /E\d{20}[0-9A-Za-z]{11}/;
const DYNAMIC_TXID = /[0-9A-Z]{26,35}/g;
/** More charges of one amount or name tell nobody anything, and cost time with every line. */
const MAX_ALIKE = 20;
const WORD = /[0-9A-Z]+/g;

/** Whatever the number of charges, a line costs as much as it is long. */
export function indexCharges(charges: readonly ChargeToMatch[]): ChargeIndex {
  const by = (keysOf: (charge: ChargeToMatch) => readonly (string | number | null | undefined)[]) => {
    const found = new Map<string | number, ChargeToMatch[]>();
    for (const charge of charges)
      for (const key of new Set(keysOf(charge))) {
        const alike = key ? (found.get(key) ?? []) : [];
        if (key && alike.length < MAX_ALIKE) found.set(key, [...alike, charge]);
      }
    return (keys: Iterable<string | number>) => [...new Set(Array.from(keys, (key) => found.get(key) ?? []).flat())];
  };
  const txids = by(({ txid }) => [txid.toUpperCase()]);
  const claims = by(({ claims: typed }) => typed.map((id) => id.toUpperCase()));
  const amounts = by(({ cents, open }) => [open ? cents : null]);
  const documents = by(({ payerDocument }) => [payerDocument]);
  const names = by(({ payerNames }) => payerNames.map((name) => pairsOf(name)[0]));
  return {
    byTxidIn: ({ id, text }) => txids(referencesIn(`${id} ${text}`)),
    byEndToEndIdIn: (line) => claims([endToEndIdIn(line)?.toUpperCase() ?? '']),
    byAmount: ({ cents, day }) => amounts([cents]).filter(({ since }) => since <= day),
    byDocumentIn: ({ text }) =>
      documents(
        text
          .toUpperCase()
          .split(/\s+/)
          .map((word) => word.replaceAll(/[.\-/]/g, '')),
      ),
    byNameIn: ({ text }) => names(pairsOf(text)),
  };
}

/** The bank's name for the payment, where the line shows it. */
export const endToEndIdIn = ({ id, text }: StatementLine): string | null =>
  END_TO_END.exec(`${id} ${text}`)?.[0] ?? null;

const referencesIn = (text: string): string[] => [
  ...findStaticTxids(text),
  ...(text.toUpperCase().match(DYNAMIC_TXID) ?? []),
];

/** Neighbouring words: statements cut names at the end, and put other words around them. */
function pairsOf(text: string): string[] {
  const words = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().match(WORD) ?? [];
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
