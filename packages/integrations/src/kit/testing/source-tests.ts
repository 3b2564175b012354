import { expect, test } from 'vitest';
import { SourceError } from '../source-error.ts';
import type { Access, BillingSource, Customer, Invoice, SourceAnswer } from '../source.ts';
import { talk } from './talk.ts';

export const day = { today: '2026-11-20' };
export const DOCUMENT = '12345678909';

type Case = {
  source: BillingSource;
  access: Access;
  /** Settings that are secrets: they stand in headers, or in the body of a login. */
  secrets: readonly string[];
  document?: string;
  /** Answers, in order, after which the document's customer is found, and what it is. */
  found: readonly SourceAnswer[];
  customer: Partial<Customer>;
  /** Nobody has the document. */
  nobody: readonly SourceAnswer[];
  /** Open invoices of that customer, and the first of them. */
  open: readonly SourceAnswer[];
  invoice: Partial<Invoice>;
  nothingOpen: readonly SourceAnswer[];
  /** Answers that speak of somebody else. */
  otherCustomer?: readonly SourceAnswer[];
  otherInvoices?: readonly SourceAnswer[];
};

/** What 8.6 of every system is: pages, refusals, broken answers, and answers of another shape. */
const FAULTS: readonly [string, SourceAnswer, string][] = [
  ['a page in place of an answer', { status: 200, body: '<html>PHP Fatal error</html>' }, 'not-json'],
  ['half an answer', { status: 200, body: '{"data":[{"id":' }, 'not-json'],
  ['an empty answer', { status: 200, body: '' }, 'not-json'],
  ['a text', { status: 200, body: '"NULL NULL"' }, 'shape'],
  ['an expired token', { status: 401, body: '{}' }, 'credentials'],
  ['a page that asks for a password', { status: 401, body: '<html>401</html>' }, 'credentials'],
  ['too many calls', { status: 429, body: '{}' }, 'rate-limited'],
  ['a fault inside', { status: 502, body: '<html>Bad gateway</html>' }, 'server-error'],
  ['a refusal', { status: 422, body: '{"error":"x"}' }, 'refused'],
];

/** What holds for every billing system, whatever its language. */
export function sourceTests(given: Case): void {
  findingTests(given);
  invoiceTests(given);
}

const whoFrom = ({ document = DOCUMENT, customer }: Case): Customer => ({
  id: '',
  name: '',
  document,
  isBlocked: null,
  ...customer,
});

function findingTests(given: Case): void {
  const { source, access, document = DOCUMENT, found, customer, nobody, otherCustomer } = given;
  const find = (answers: readonly SourceAnswer[]) => talk(source.findCustomers(access, document, day), answers);

  test('finds whoever has the document', () => {
    const { result, requests } = find(found);
    expect(result).toEqual([expect.objectContaining({ document, ...customer })]);
    for (const { path, body = '' } of requests) {
      expect(path).toMatch(/^\/[^/]/);
      for (const secret of given.secrets) expect(path + body).not.toContain(access.settings[secret]);
    }
  });

  test('finds nobody where nobody has it', () => {
    expect(find(nobody).result).toEqual([]);
  });

  test.each(FAULTS)('tells %s from an answer when it looks for somebody', (...[, fault, failure]) => {
    const dialogue = source.findCustomers(access, document, day);
    dialogue.next();
    expect(() => dialogue.next(fault)).toThrow(expect.objectContaining({ failure }));
  });

  test.runIf(otherCustomer)('shows nobody else', () => {
    expect(() => find(otherCustomer ?? [])).toThrow(new SourceError('other-customer'));
  });
}

function invoiceTests(given: Case): void {
  const { source, access, open, invoice, nothingOpen, otherInvoices } = given;
  const who = whoFrom(given);
  const list = (answers: readonly SourceAnswer[]) => talk(source.openInvoices(access, who, day), answers);

  test('lists what is open, the oldest first', () => {
    const { result } = list(open);
    expect(result[0]).toMatchObject({ customerId: who.id, ...invoice });
    expect(result.map(({ dueDate }) => dueDate)).toEqual(result.map(({ dueDate }) => dueDate).toSorted());
  });

  test('lists nothing where nothing is open', () => {
    expect(list(nothingOpen).result).toEqual([]);
  });

  test.each(FAULTS)('tells %s from an answer when it asks for invoices', (...[, fault, failure]) => {
    const dialogue = source.openInvoices(access, who, day);
    dialogue.next();
    expect(() => dialogue.next(fault)).toThrow(expect.objectContaining({ failure }));
  });

  test.runIf(otherInvoices)('shows no invoice of somebody else', () => {
    expect(() => list(otherInvoices ?? [])).toThrow(new SourceError('other-customer'));
  });
}
