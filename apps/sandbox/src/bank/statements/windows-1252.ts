/** Latin letters as Windows wrote them; what it has no byte for becomes a question mark. */
export const encode1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return point < 0x80 || (point >= 0xa0 && point <= 0xff) ? point : (OTHERS[letter] ?? 0x3f);
    }),
  );

const OTHERS: Record<string, number> = { '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };
