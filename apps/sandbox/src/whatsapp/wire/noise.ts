import { aesDecryptGCM, aesEncryptGCM, Curve, hkdf, NOISE_MODE, proto } from 'baileys';
import type { KeyPair } from 'baileys';
import { createHash } from 'node:crypto';
import { splitFrames } from './split-frames.ts';

const EMPTY = Buffer.alloc(0);

export type NoiseOptions = {
  staticKey: KeyPair;
  certChain: Uint8Array;
  send: (bytes: Buffer) => void;
  /** Once, when the handshake is complete. */
  onPayload: (payload: proto.ClientPayload, clientKey: Buffer) => void;
  /** Every decrypted frame afterwards. */
  onFrame: (frame: Buffer) => void;
};

export type NoiseServer = {
  feed: (chunk: Buffer) => void;
  sendFrame: (plain: Uint8Array) => void;
  isOpen: () => boolean;
};

type Cipher = { encrypt: (plain: Uint8Array) => Buffer; decrypt: (sealed: Uint8Array) => Buffer };

/** The answering side of `Noise_XX_25519_AESGCM_SHA256` on one connection. */
export function noiseServer(options: NoiseOptions): NoiseServer {
  const handshake = symmetricState();
  const ephemeral = Curve.generateKeyPair();
  let transport: Cipher | null = null;
  let greeted = false;

  function answerHello(data: Buffer): void {
    const theirs = Buffer.from(proto.HandshakeMessage.decode(data).clientHello?.ephemeral ?? EMPTY);
    handshake.authenticate(theirs);
    handshake.authenticate(ephemeral.public);
    handshake.mix(Curve.sharedKey(ephemeral.private, theirs));
    const encryptedStatic = handshake.encrypt(options.staticKey.public);
    handshake.mix(Curve.sharedKey(options.staticKey.private, theirs));
    const payload = handshake.encrypt(options.certChain);
    const serverHello = { ephemeral: ephemeral.public, static: encryptedStatic, payload };
    options.send(framed(proto.HandshakeMessage.encode({ serverHello }).finish()));
    greeted = true;
  }

  function finish(data: Buffer): void {
    const { clientFinish } = proto.HandshakeMessage.decode(data);
    const clientKey = handshake.decrypt(clientFinish?.static ?? EMPTY);
    handshake.mix(Curve.sharedKey(ephemeral.private, clientKey));
    const payload = handshake.decrypt(clientFinish?.payload ?? EMPTY);
    transport = handshake.split();
    options.onPayload(proto.ClientPayload.decode(payload), clientKey);
  }

  const feed = splitFrames({
    onIntro: handshake.authenticate,
    onFrame(data) {
      if (transport) options.onFrame(transport.decrypt(data));
      else if (greeted) finish(data);
      else answerHello(data);
    },
  });

  return {
    feed,
    sendFrame: (plain) => transport && options.send(framed(transport.encrypt(plain))),
    isOpen: () => transport !== null,
  };
}

function symmetricState() {
  // The name is exactly 32 bytes long, so it is the first hash itself.
  let hash: Buffer = Buffer.from(NOISE_MODE);
  let salt = hash;
  let key = hash;
  let counter = 0;

  const authenticate = (data: Uint8Array): void => {
    hash = createHash('sha256').update(hash).update(data).digest();
  };
  const derive = (secret: Uint8Array) => Buffer.from(hkdf(secret, 64, { salt, info: '' }));
  return {
    authenticate,
    mix(secret: Uint8Array) {
      const derived = derive(Buffer.from(secret));
      salt = derived.subarray(0, 32);
      key = derived.subarray(32);
      counter = 0;
    },
    encrypt(plain: Uint8Array) {
      const sealed = aesEncryptGCM(plain, key, iv(counter++), hash);
      authenticate(sealed);
      return sealed;
    },
    decrypt(sealed: Uint8Array) {
      const plain = aesDecryptGCM(Buffer.from(sealed), key, iv(counter++), hash);
      authenticate(sealed);
      return plain;
    },
    split(): Cipher {
      const derived = derive(EMPTY);
      const [incoming, outgoing] = [derived.subarray(0, 32), derived.subarray(32)];
      let [read, written] = [0, 0];
      return {
        encrypt: (plain) => aesEncryptGCM(plain, outgoing, iv(written++), EMPTY),
        decrypt: (sealed) => aesDecryptGCM(Buffer.from(sealed), incoming, iv(read++), EMPTY),
      };
    },
  };
}

function iv(counter: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(counter, 8);
  return bytes;
}

function framed(data: Uint8Array): Buffer {
  const frame = Buffer.alloc(3 + data.length);
  frame.writeUIntBE(data.length, 0, 3);
  frame.set(data, 3);
  return frame;
}
