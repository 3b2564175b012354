const PATTERN = /^m(\d{1,10})$/;

/** The part of a chat's address that names one of its messages. */
export const hashOf = (seq: number) => `m${seq}`;

export function seqIn(hash: string): number | null {
  const seq = PATTERN.exec(hash)?.[1];
  return seq === undefined ? null : Number(seq);
}
