import { createHash, createHmac } from 'node:crypto';

/** Identifiers in the shapes Meta uses, drawn from a seeded counter: the same seed and the same acts give the same ids. */
export type Ids = {
  wamid: (direction: 'in' | 'out', party: string) => string;
  mid: (channel: 'messenger' | 'instagram') => string;
  accessToken: () => string;
  number: (digits: number) => string;
  trace: () => string;
  chance: () => number;
  restart: (seed: string) => void;
  seed: () => string;
};

export function createIds(initialSeed: string): Ids {
  let seed = initialSeed;
  let counter = 0;
  const draw = (kind: string) => createHmac('sha256', seed).update(`${kind}:${counter++}`).digest();

  return {
    wamid(direction, party) {
      const partyBytes = Buffer.from(party.slice(0, 40), 'utf8');
      const length = direction === 'in' ? 20 : 18;
      const serial = draw('wamid').toString('hex').toUpperCase().slice(0, length);
      const bytes = Buffer.concat([
        Buffer.from([0x1c, 0x18, partyBytes.length]),
        partyBytes,
        Buffer.from([0x15, 0x02, 0x00, direction === 'in' ? 0x12 : 0x11, 0x18, length]),
        Buffer.from(serial, 'ascii'),
        Buffer.from([0x00]),
      ]);
      return `wamid.${bytes.toString('base64')}`;
    },
    mid(channel) {
      const serial = Buffer.concat([draw('mid'), draw('mid')]).toString('base64url');
      return channel === 'messenger' ? `m_${serial.slice(0, 80)}` : `aWdfZAG1faXRlbTox${serial.slice(0, 64)}`;
    },
    accessToken: () => `EAAB${draw('token').toString('hex')}${draw('token').toString('hex')}`,
    number: (digits) => decimal(draw('number'), digits),
    trace: () => `A${draw('trace').toString('base64url').slice(0, 22)}`,
    chance: () => draw('chance').readUInt32BE(0) / 2 ** 32,
    restart(next) {
      seed = next;
      counter = 0;
    },
    seed: () => seed,
  };
}

/** A person's id inside one business portfolio: stable, opaque, different for every portfolio. */
export function scopedUserId(portfolioId: string, person: string, generation: number): string {
  const digest = createHash('sha256').update(`${portfolioId}/${person}/${generation}`).digest();
  return `BR.${decimal(digest, 20)}`;
}

function decimal(bytes: Buffer, digits: number): string {
  const value = BigInt(`0x${bytes.toString('hex')}`)
    .toString()
    .padEnd(digits + 1, '7');
  const text = value.slice(1, digits + 1);
  return text.startsWith('0') ? `1${text.slice(1)}` : text;
}
