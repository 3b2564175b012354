/** What a bank's app shows before somebody pays. */
export type ReadBrCode = { key: string; name: string; city: string; amount: string; txid: string };

/** What stands in a code that `writeBrCode` wrote; fields it does not have are empty. */
export function readBrCode(code: string): ReadBrCode {
  const fields = fieldsOf(code);
  const inside = (id: string, part: string) => fieldsOf(fields.get(id) ?? '').get(part) ?? '';
  const plain = (id: string) => fields.get(id) ?? '';
  return {
    key: inside('26', '01'),
    name: plain('59'),
    city: plain('60'),
    amount: plain('54'),
    txid: inside('62', '05'),
  };
}

function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at + 4 <= text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + (Number.isInteger(length) ? length : text.length);
  }
  return fields;
}
