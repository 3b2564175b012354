const ofHandshake = /^ERR_(SSL|TLS)_|CERT|SIGNATURE|^UNABLE_TO_|HOSTNAME_MISMATCH|^EPROTO$/;

/**
 * Whether a connection failed because no encryption came about that proves who is there: a certificate that has expired, is another
 * name's or comes without its chain, or a server that speaks in the clear.
 */
export const isOfHandshake = (code: string): boolean => ofHandshake.test(code);
