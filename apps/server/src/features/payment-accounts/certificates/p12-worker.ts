import { createPrivateKey, X509Certificate } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import forge from 'node-forge';
import type { ClientCertificate } from '../seal-credentials.ts';

export type P12Order = { bytes: Uint8Array; password: string; now: number };
export type P12Failure = 'unreadable' | 'password' | 'expired' | 'several' | 'no-key' | 'too-slow';
/** `endsAt` in milliseconds. */
export type ReadP12 = { certificate: ClientCertificate; subject: string; endsAt: number };
export type P12Answer = ReadP12 | { failure: P12Failure };

const MAX_SUBJECT = 300;

function read({ bytes, password, now }: P12Order): P12Answer {
  const file = parse(bytes, password);
  if (typeof file === 'string') return { failure: file };
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags);
  const keys = bags.filter(({ type }) => type === oids['keyBag'] || type === oids['pkcs8ShroudedKeyBag']).map(keyOf);
  const chain = bags.filter(({ type }) => type === oids['certBag']).map(certificateOf);
  const [key, another] = keys;
  if (another) return { failure: 'several' };
  // A file may hold the authorities too: the certificate is the one of the key.
  const own = key && chain.find((certificate) => certificate.checkPrivateKey(key));
  if (!key || !own) return { failure: 'no-key' };
  const endsAt = Date.parse(own.validTo);
  if (endsAt <= now) return { failure: 'expired' };
  const ordered = [own, ...chain.filter((certificate) => certificate !== own)];
  return {
    certificate: {
      key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      chain: ordered.map(String).join(''),
    },
    subject: own.subject.split('\n').join(', ').slice(0, MAX_SUBJECT),
    endsAt,
  };
}

const { oids } = forge.pki;

function parse(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx | P12Failure {
  const der = forge.util.createBuffer(Buffer.from(bytes).toString('binary'));
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(der);
  } catch {
    return 'unreadable';
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  } catch (error) {
    return /password|MAC/i.test((error as Error).message) ? 'password' : 'unreadable';
  }
}

const derOf = (asn1: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');

/** Keys that are no RSA keys stay in the form in which they came. */
const keyOf = ({ key, asn1 }: forge.pkcs12.Bag) =>
  key
    ? createPrivateKey(forge.pki.privateKeyToPem(key))
    : createPrivateKey({ key: derOf(asn1), format: 'der', type: 'pkcs8' });

const certificateOf = ({ cert, asn1 }: forge.pkcs12.Bag) =>
  new X509Certificate(cert ? forge.pki.certificateToPem(cert) : derOf(asn1));

const safely = (order: P12Order): P12Answer => {
  try {
    return read(order);
  } catch {
    return { failure: 'unreadable' };
  }
};

// A file may ask for a thousand million rounds of its key derivation: that happens in this thread alone.
parentPort?.postMessage(safely(workerData as P12Order));
