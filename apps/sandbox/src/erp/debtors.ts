/** What somebody owes in every one of the pretended billing systems. */
export type Debt = { id: number; value: string; dueInDays: number; open: boolean };
export type Debtor = {
  id: number;
  login: string;
  name: string;
  /** Without punctuation. */
  document: string;
  /** Contracts, and whether access by them is cut. A cancelled one is never given back. */
  contracts: { id: number; state: 'active' | 'cut' | 'cancelled' }[];
  debts: Debt[];
};

const debt = (id: number, value: string, dueInDays: number): Debt => ({ id, value, dueInDays, open: true });
const paid = (id: number, value: string, dueInDays: number): Debt => ({ id, value, dueInDays, open: false });

/** With debts and cut off, without debts, with two contracts, cancelled, and a company. */
export const debtors = (): Debtor[] => [
  {
    id: 77,
    login: 'fulano',
    name: 'FULANO DE TAL',
    document: '12345678909',
    contracts: [{ id: 7, state: 'cut' }],
    debts: [debt(901, '99.90', -12), debt(902, '99.90', 18), paid(900, '99.90', -42)],
  },
  {
    id: 78,
    login: 'beltrana',
    name: 'BELTRANA DE SOUZA',
    document: '24971563792',
    contracts: [{ id: 8, state: 'active' }],
    debts: [paid(910, '79.90', -40)],
  },
  {
    id: 79,
    login: 'empresa',
    name: 'PADARIA MODELO LTDA',
    document: '11222333000181',
    contracts: [
      { id: 9, state: 'active' },
      { id: 10, state: 'cancelled' },
    ],
    debts: [debt(920, '249.00', 5)],
  },
];

const DAY_MS = 86_400_000;

export const dayAfter = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
export const inBrazil = (day: string) => day.split('-').toReversed().join('/');
export const formatted = (document: string) =>
  document.length === 11
    ? document.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-');
export const lineOf = ({ id }: Debt) => `0019000009027592880002193297817018789000000${String(id).padStart(4, '0')}`;
export const pixOf = ({ id }: Debt) =>
  `00020101021226730014br.gov.bcb.pix2551sandbox.example/fatura/${id}5204000053039865802BR`;

/** One page that says which invoice it is. */
export const slipFile = (id: string) => {
  const text = `BT /F1 18 Tf 60 760 Td (Boleto ${id.replaceAll(/\D/g, '')}) Tj ET`;
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
      `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );
};
