/** What ends a value. Anything else in angle brackets is text: people and banks write `<` into memos. */
const TAGS = new Set(
  `OFX SIGNONMSGSRSV1 SONRS STATUS CODE SEVERITY DTSERVER LANGUAGE FI ORG FID BANKMSGSRSV1 CREDITCARDMSGSRSV1 STMTTRNRS
  CCSTMTTRNRS TRNUID STMTRS CCSTMTRS CURDEF BANKACCTFROM CCACCTFROM BANKACCTTO BANKID BRANCHID ACCTID ACCTTYPE BANKTRANLIST
  DTSTART DTEND STMTTRN TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC
  PAYEEID PAYEE NAME MEMO CURRENCY ORIGCURRENCY CURRATE CURSYM LEDGERBAL AVAILBAL BALAMT DTASOF MKTGINFO BALLIST BAL DESC
  BALTYPE VALUE`.split(/\s+/),
);
const MAX_TAG_LENGTH = 24;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6}));/g;
const CDATA = '<![CDATA[';

/** `value` is what stands behind an opening tag, up to the next tag or the end of the line. */
export type OfxToken = { tag: string; closes: boolean; value: string };

/** The tags of an OFX file in order, of either kind: SGML with values that nobody closes, or XML. Every character is seen once. */
export function* ofxTokens(text: string): Generator<OfxToken> {
  let token = nextTag(text, 0);
  while (token) {
    const following = nextTag(text, token.end);
    const value = token.closes ? '' : valueOf(text.slice(token.end, following?.start ?? text.length));
    yield { tag: token.tag, closes: token.closes, value };
    token = following;
  }
}

type Tag = { tag: string; closes: boolean; start: number; end: number };

function nextTag(text: string, from: number): Tag | undefined {
  for (let start = text.indexOf('<', from); start !== -1; start = text.indexOf('<', start + 1)) {
    const head = text.slice(start + 1, start + MAX_TAG_LENGTH);
    const close = head.indexOf('>');
    if (close === -1) continue;
    const closes = head.startsWith('/');
    const tag = head
      .slice(closes ? 1 : 0, close)
      .trim()
      .toUpperCase();
    if (TAGS.has(tag)) return { tag, closes, start, end: start + close + 2 };
  }
  return undefined;
}

function valueOf(raw: string): string {
  const bare = raw.trim();
  if (bare.startsWith(CDATA))
    return bare.slice(CDATA.length, bare.includes(']]>') ? bare.indexOf(']]>') : undefined).trim();
  const [line = ''] = bare.split(/[\r\n]/, 1);
  return line
    .replaceAll(ENTITY, (_, name?: string, number?: string) =>
      name ? (ENTITIES[name] ?? '') : String.fromCodePoint(Math.min(Number(number), 0x10ffff)),
    )
    .trim();
}
