type Booking = { id?: string; day?: string; amount?: string; memo?: string; name?: string };

/** A file as most Brazilian banks write it: SGML, values that nobody closes. */
export function ofx(
  bookings: readonly Booking[],
  end = '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
): string {
  const written = bookings.map(
    ({ id = '', day = '20261120120000[-3:BRT]', amount = '99.90', memo = '', name }) =>
      `<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>${day}\n<TRNAMT>${amount}\n<FITID>${id}\n<MEMO>${memo}\n` +
      `${name === undefined ? '' : `<NAME>${name}\n`}</STMTTRN>\n`,
  );
  return `${HEAD}${written.join('')}${end}`;
}

const HEAD = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261122</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261122
`;
