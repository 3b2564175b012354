import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export type Certificates = { caFile: string; certificate: string; key: string };

const YEARS_MS = 10 * 365 * 86_400_000;

/** The authority and the certificate of the media host; made once a folder. The client insists on https. */
export async function certificatesIn(folder: string): Promise<Certificates> {
  mkdirSync(folder, { recursive: true });
  const caFile = join(folder, 'ca.pem');
  const certificateFile = join(folder, 'media.pem');
  const keyFile = join(folder, 'media.key');
  if (![caFile, certificateFile, keyFile].every((file) => existsSync(file))) {
    const made = await make();
    writeFileSync(keyFile, made.key, { mode: 0o600 });
    writeFileSync(certificateFile, made.certificate);
    writeFileSync(caFile, made.authority);
  }
  return { caFile, certificate: readFileSync(certificateFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}

async function make() {
  const notBeforeDate = new Date(Date.now() - 86_400_000);
  const usual = {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate: new Date(Date.now() + YEARS_MS),
  } as const;
  const authority = await generate([{ name: 'commonName', value: 'Balcao sandbox' }], {
    ...usual,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const host = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...usual,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { authority: authority.cert, certificate: host.cert, key: host.private };
}
