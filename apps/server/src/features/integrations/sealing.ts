import type { Seal } from '@balcao/platform/seal.ts';
import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { z } from 'zod';

/** What is sealed opens for this company and system alone: rows cannot be swapped. */
type Place = { companyId: number; source: BillingSourceName };

const secretsOf = ({ companyId, source }: Place) => `billing-source:${companyId}:${source}:secrets`;
const tokenOf = ({ companyId, source }: Place) => `billing-source:${companyId}:${source}:token`;
const mikwebOf = (companyId: number) => `mikweb-token:${companyId}`;

const Texts = z.record(z.string(), z.string());

export const sealSecrets = (seal: Seal, place: Place, secrets: Record<string, string>) =>
  seal.seal(JSON.stringify(secrets), secretsOf(place));
export const sealToken = (seal: Seal, place: Place, token: string) => seal.seal(token, tokenOf(place));
export const sealMikweb = (seal: Seal, companyId: number, token: string) => seal.seal(token, mikwebOf(companyId));

/** Null when the installation's key is another one now: what it sealed must be entered again. */
function opened<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}

export const openSecrets = (seal: Seal, place: Place, sealed: string | null): Record<string, string> | null =>
  sealed === null ? {} : opened(() => Texts.parse(JSON.parse(seal.open(sealed, secretsOf(place)))));
export const openToken = (seal: Seal, place: Place, sealed: string) => opened(() => seal.open(sealed, tokenOf(place)));
export const openMikweb = (seal: Seal, companyId: number, sealed: string) =>
  opened(() => seal.open(sealed, mikwebOf(companyId)));

/** Of a shorter secret four characters would be too much. */
const MIN_HINTED = 12;
export const hintOf = (secret: string) => (secret.length < MIN_HINTED ? '' : secret.slice(-4));
export const masked = (hint: string) => `••••${hint}`;
