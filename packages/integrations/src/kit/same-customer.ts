import { SourceError } from './source-error.ts';

const bare = (document: string) => document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Whether what the system says is this document; also where it says none. */
export const isDocument = (said: string | null, document: string): boolean => said === null || bare(said) === document;

/** An answer about somebody else is shown to nobody. */
export function requireSame(said: string | null, asked: string): void {
  if (said !== null && said !== asked) throw new SourceError('other-customer');
}

export function requireDocument(said: string | null, document: string): void {
  if (!isDocument(said, document)) throw new SourceError('other-customer');
}
