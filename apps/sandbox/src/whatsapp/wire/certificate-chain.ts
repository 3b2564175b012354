import { Curve, proto } from 'baileys';
import type { KeyPair } from 'baileys';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const { Details } = proto.CertChain.NoiseCertificate;
const DAY = 86_400;
const Saved = z.object({ public: z.string(), private: z.string() });

/** The root that signs the server's chain; kept in the folder, so that a client may be told its public key once. */
export function noiseRoot(folder: string): KeyPair {
  const file = join(folder, 'noise-root.json');
  if (existsSync(file)) {
    const saved = Saved.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { public: Buffer.from(saved.public, 'hex'), private: Buffer.from(saved.private, 'hex') };
  }
  const pair = Curve.generateKeyPair();
  writeFileSync(file, JSON.stringify({ public: hex(pair.public), private: hex(pair.private) }), { mode: 0o600 });
  return pair;
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/**
 * Root → intermediate → leaf → the server's key, valid throughout. The client of today checks little of it (any signature
 * of the right length passes); a stricter one still accepts this.
 */
export function certificateChain(root: KeyPair, serverKey: Uint8Array, seconds: number): Buffer {
  const intermediateKey = Curve.generateKeyPair();
  const sign = (issuer: KeyPair, details: Uint8Array) => ({ details, signature: Curve.sign(issuer.private, details) });
  const intermediate = sign(
    root,
    Details.encode({
      serial: 3,
      issuerSerial: 0,
      key: intermediateKey.public,
      notBefore: seconds - DAY,
      notAfter: seconds + 3650 * DAY,
    }).finish(),
  );
  const leaf = sign(
    intermediateKey,
    Details.encode({
      serial: 13,
      issuerSerial: 3,
      key: serverKey,
      notBefore: seconds - DAY,
      notAfter: seconds + 365 * DAY,
    }).finish(),
  );
  return Buffer.from(proto.CertChain.encode({ leaf, intermediate }).finish());
}
