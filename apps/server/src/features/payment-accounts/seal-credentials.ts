import type { Seal } from '@balcao/platform/seal.ts';
import { z } from 'zod';

const Secrets = z.record(z.string(), z.string());
const Pem = z.object({ key: z.string(), chain: z.string() });

/** Private key and certificate chain as PEM. */
export type ClientCertificate = z.infer<typeof Pem>;

type Sealed = { seal: Seal; accountKey: string };

/** What is sealed opens for this account alone: rows cannot be swapped. */
const contextOf = (accountKey: string, what: 'secrets' | 'certificate') => `payment-account:${accountKey}:${what}`;

export const sealSecrets = ({ seal, accountKey }: Sealed, secrets: Record<string, string>) =>
  seal.seal(JSON.stringify(secrets), contextOf(accountKey, 'secrets'));

/** Throws where the installation's key or the account is another one. */
export const openSecrets = ({ seal, accountKey }: Sealed, sealed: string) =>
  Secrets.parse(JSON.parse(seal.open(sealed, contextOf(accountKey, 'secrets'))));

export const sealCertificate = ({ seal, accountKey }: Sealed, certificate: ClientCertificate) =>
  seal.seal(JSON.stringify(certificate), contextOf(accountKey, 'certificate'));

/** Throws where the installation's key or the account is another one. */
export const openCertificate = ({ seal, accountKey }: Sealed, sealed: string): ClientCertificate =>
  Pem.parse(JSON.parse(seal.open(sealed, contextOf(accountKey, 'certificate'))));

/** Of a shorter secret four characters would be too much. */
const MIN_HINTED = 12;

/** What is shown of a secret, so that people know which one it is. */
export const hintOf = (secret: string) => (secret.length < MIN_HINTED ? '' : secret.slice(-4));
