import { createHash, createHmac } from 'node:crypto';

type Named = { secret: string; companyId: number; invoiceId: number };

/** 256 bits that follow from the installation's secret: whoever asks for an invoice's link again gets the same one. */
export const payLinkToken = ({ secret, companyId, invoiceId }: Named) =>
  createHmac('sha256', secret).update(`pay-link ${companyId} ${invoiceId}`).digest('base64url');

/** What is kept. Nobody guesses a token, so a plain hash of it is enough. */
export const hashPayLinkToken = (token: string) => createHash('sha256').update(token).digest();
