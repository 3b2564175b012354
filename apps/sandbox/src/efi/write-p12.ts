import forge from 'node-forge';

/** A .p12 file with one key and its certificate, and no password: as Efí hands it out. */
export function writeP12({ key, certificate }: { key: string; certificate: string }): Buffer {
  const { asn1, pkcs12, pki } = forge;
  const file = pkcs12.toPkcs12Asn1(pki.privateKeyFromPem(key), [pki.certificateFromPem(certificate)], '', {
    algorithm: '3des',
    friendlyName: 'conta-efi',
  });
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary');
}
