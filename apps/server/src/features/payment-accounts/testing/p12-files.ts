import forge from 'node-forge';

/** A file with RC2, made by OpenSSL 3 with -legacy; the certificate ends in 2126. Node itself refuses to open it. */
export const oldCipher = Buffer.from(
  [
    'MIIGCQIBAzCCBc8GCSqGSIb3DQEHAaCCBcAEggW8MIIFuDCCArcGCSqGSIb3DQEHBqCCAqgwggKkAgEAMIICnQYJKoZIhvcNAQcB',
    'MBwGCiqGSIb3DQEMAQYwDgQIq2d1GENIRQMCAggAgIICcCOknTx+Z6vEKfsy2bdJG389hIaHK+PjbNHWMlkeO2FJtbPW7q4Ot4Xs',
    'gswoYSKInw4Yt8AMKxcRWlrA1fIHNxc1MdOMeT+74qmZ0eRdn9RkvaqpcBgX+olfmewk28usiFGHodRNnznp3+Wu79DmyTLUajZN',
    'BLieyJwAH+neYEb4RcKhsdlvB/6Kqg350AVOZsmXbQ1nWIVrjO3dRR0ytH4YeWzZZf7aFuQs9Sa8Ss+qoT/undU2eOTHr3ql3rrF',
    '6gpnriNHJLCsy9Mshx+wsxAHy7uh7Gr/cL0zGhr4/4VfoVdu9g/ZYzsiekP+iJ3uWUOHq9lJtzIfqSD6qGvL06sOAeQTOdxvxi7p',
    'HFTOpWvZkxy7JV/NU7dx1qAW7AovXAfq3ArKrHDCrfh7ZPJAngubA8ryynQ38gvnhIX8uBqdSeSN5xVktj5DuEsYrcW3qW/OIWNc',
    '7bfScnHmoA1nsfFvHa0aiJ9j8EmeMZX/AmHNsmQb2suPzxc1iiHPEfDWxaGEbxByZAhlkGWw1eUqJaTZ3lI0Fnti0/1ghqeM1Bot',
    'vW7F93LOWkKxM3OTLaVVCwNfYqRMAZ7i5DrTDtDxblkA0jl68hYYK2PSXxkNFG6reOPpBECbpp2qT5xVbLXVICeXinHq+xVW6Ur/',
    '4kHaPyjrq/pco3tD68+n00dN8a40yELMNqayt8ieKkcQm8ckp1Uy93dLPseKDy17ee8YZFSTwj2yeNCoSBxUXsgOJzhChQ2W7Lz9',
    'tdgJoNjlRgzjgRtqlTRxrym+KVx1U3OfOQwh9ws2IIN7jct6BXpuzulXj3G67MzVw20KLy/8lsDDXDCCAvkGCSqGSIb3DQEHAaCC',
    'AuoEggLmMIIC4jCCAt4GCyqGSIb3DQEMCgECoIICpjCCAqIwHAYKKoZIhvcNAQwBAzAOBAjwBJTW78OjTwICCAAEggKAbTsVH0d6',
    '+3MkDAaTVokpNwh5cXhbv21d/yGFN0UwzoYMbJilVDKZRKiHGRJS/Uga9sXwnvTrjw0gN57X+gKsc2LC1U6NiIWYeMuv9jVdz6rq',
    'dEkwGd+oYyDE5wFc/YvfeCTgWaqXCdoY0mBgh2nAkJLHA9yGJctUZ99htRK6Bp3k5MKby/ib48XjrLpoCp4A29xuC7BNDJMYv4cl',
    'bU9I6xrurv0fd7dcPQqUjqARjiw+Ft2evx3smgTRTkhEB4X4sEpUmik2D/WV/XDgcY147FnJzqbAjBuBM8FdzDZVU3dkTn/jgiR9',
    'eImAUENTgQvG3OeBMSduWC3HfnNjE4AkTvKVRQtrTn3J+9dn3JT1GAvGu6txd3iewBM95KE5yAspmWxbQSkrcaDFJG0lORwB2hlo',
    'JQ5Bh3NqHp+d8+ZD2BeASZzrSkuzFvu8rkbpmQUT5+Na9HWuiFLnWL4XqP/wxMq+35zUZezbuZmVUmH2dFw9lZZhBczZ5aWAoxe1',
    'nj5YUqkqti37Hg2Oh2lHemvJAWYcY30NWCB7MBa5HnMZSCzqWWhNxOk+y395AnnRBnzJP1vKwkF0XVaViWXOkq6wVLn3Vj7JZiIw',
    'NXmzO++izWrCMiTqPIsrq5d/7fruBeHqhjZhAGaGbguH4AQHRNtm5eCrJk8fXsE3qUPR1x0RWmge0L9AhrWh5GBmaJqgkTh+Jud8',
    'RBCm5aA660YLbnpDndEDwS0REDk2lKHz6JUBbz4a99piAUBgxVNse3q5+qIhE27HBfMUNSuBFixZR/RH/q3KdqBh3eMEEHNI9ITW',
    'o2mazNlbLEd9iXgwwKTwD+nWm5/TxSoR93V4mr22nADvITElMCMGCSqGSIb3DQEJFTEWBBRmBvaES1yTPJ0p8wJUFVJcEQ9PlTAx',
    'MCEwCQYFKw4DAhoFAAQUc/d0C6Qq7xGCw3e4BVwcVfAAdDgECKekbDIopcGsAgIIAA==',
  ].join(''),
  'base64',
);

type Wanted = { password?: string; name?: string; days?: number; foreignKey?: boolean };

/** A .p12 file as Efí hands it out: no password, one key, one certificate. */
export function p12File({ password = '', name = 'Conta Efi', days = 365, foreignKey = false }: Wanted = {}): Buffer {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair({ bits: 1024 });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 400 * 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + days * 86_400_000);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(privateKey, forge.md.sha256.create());
  const kept = foreignKey ? forge.pki.rsa.generateKeyPair({ bits: 1024 }).privateKey : privateKey;
  const asn1 = forge.pkcs12.toPkcs12Asn1(kept, certificate, password, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
