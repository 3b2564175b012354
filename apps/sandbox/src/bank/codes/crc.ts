const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let register = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) register = register & 0x8000 ? (register << 1) ^ 0x1021 : register << 1;
  return register & 0xffff;
});

/** The four upper-case hex digits at the end of a Pix code: CRC-16 with 0x1021 and 0xFFFF, over everything up to `6304`. */
export function checksumOf(text: string): string {
  let register = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    register = ((register << 8) & 0xffff) ^ (TABLE[(register >> 8) ^ byte] ?? 0);
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}
