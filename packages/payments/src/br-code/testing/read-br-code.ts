/** Fields by their numbers; those of 26 and 62 as `26.01`. */
type Fields = Record<string, string>;

/**
 * Reads a code the way a bank's app does, and shares nothing with the writer. Throws when a length, the order or the
 * check value is wrong.
 */
export function readBrCode(code: string): Fields {
  const checked = code.slice(0, -4);
  if (!checked.endsWith('6304')) throw new Error('no check value at the end');
  if (checkValue(Buffer.from(checked, 'latin1')) !== Number.parseInt(code.slice(-4), 16))
    throw new Error('wrong check');
  const fields: Fields = {};
  for (const [id, value] of split(code)) {
    fields[id] = value;
    if (id === '26' || id === '62') for (const [inner, part] of split(value)) fields[`${id}.${inner}`] = part;
  }
  const ids = split(code).map(([id]) => id);
  if (ids.join() !== ids.toSorted().join() || new Set(ids).size !== ids.length) throw new Error('fields out of order');
  return fields;
}

function split(text: string): [string, string][] {
  const parts: [string, string][] = [];
  let rest = text;
  while (rest !== '') {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (!id || !length || rest.length < 4 + Number(length)) throw new Error(`cut off at ${rest}`);
    parts.push([id, rest.slice(4, 4 + Number(length))]);
    rest = rest.slice(4 + Number(length));
  }
  return parts;
}

/** Division of polynomials, bit after bit over the whole message. */
function checkValue(bytes: Uint8Array): number {
  let remainder = 0xffffn;
  for (const byte of bytes) {
    remainder = ((remainder ^ (BigInt(byte) << 8n)) << 8n) & 0xffffffn;
    for (let bit = 23n; bit >= 16n; bit -= 1n) if ((remainder >> bit) & 1n) remainder ^= 0x11021n << (bit - 16n);
  }
  return Number(remainder);
}
