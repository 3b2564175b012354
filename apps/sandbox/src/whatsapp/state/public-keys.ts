export type PreKey = { id: number; value: Buffer };
export type SignedKey = PreKey & { signature: Buffer };

/** What anyone may know of a device to write to it. */
export type PublicKeys = {
  registrationId: number;
  identity: Buffer;
  skey: SignedKey;
  takePreKey: () => PreKey | undefined;
};
