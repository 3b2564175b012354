import type { LetterFailure } from '@balcao/contract/emails/models.ts';
import { isTlsFailure } from '../../mail-accounts/sending/mail-failure.ts';
import { AddressNotAllowed } from '../../../platform/network/look-up-public.ts';

/** `isTemporary`: worth trying again later. `isServers`: the server takes no letter of ours at all, whoever it is for. */
export type Refusal = {
  failure: LetterFailure;
  isTemporary: boolean;
  isServers: boolean;
  answer: string | null;
};

/** What the mailer says of a letter that did not leave. */
type Told = { code?: string; originalCode?: string; command?: string; responseCode?: number; response?: string };

const MAX_ANSWER = 300;

/** The codes of RFC 3463 that say more than the first three digits. */
const enhanced: readonly [RegExp, LetterFailure][] = [
  [/^[45]\.1\.[1236]|^5\.1\.0|^5\.2\.1/, 'no-such-address'],
  [/^[45]\.2\.2/, 'mailbox-full'],
  [/^[45]\.3\.4|^[45]\.2\.3/, 'too-large'],
  [/^[45]\.1\.[78]/, 'sender'],
  [/^[45]\.(7|6)\./, 'content'],
];
const plain: Readonly<Record<number, LetterFailure>> = {
  450: 'busy',
  452: 'mailbox-full',
  550: 'no-such-address',
  551: 'no-such-address',
  552: 'mailbox-full',
  553: 'no-such-address',
  554: 'content',
};
const ofServer: ReadonlySet<LetterFailure> = new Set(['login', 'encryption', 'unreachable', 'address', 'sender']);

/** The server's words on one line, without what could turn a screen around. */
const answerOf = ({ response }: Told) =>
  response === undefined
    ? null
    : response
        .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, MAX_ANSWER)
        .toWellFormed();

/** Why a server did not take a letter. What is temporary says so with a 4, or by not being there. */
export function whyNotTaken(error: unknown): Refusal {
  const told = (error ?? {}) as Told;
  const failure = failureOf(error, told);
  const { responseCode } = told;
  const isTemporary = responseCode === undefined ? failure !== 'login' : responseCode < 500;
  return { failure, isTemporary, isServers: ofServer.has(failure), answer: answerOf(told) };
}

function failureOf(error: unknown, told: Told): LetterFailure {
  if (error instanceof AddressNotAllowed) return 'address';
  if (isTlsFailure(told)) return 'encryption';
  const ofConnection = connectionFailures[told.code ?? ''];
  if (ofConnection) return ofConnection;
  return told.responseCode === undefined ? 'unreachable' : meaningOf(told, told.responseCode);
}

const connectionFailures: Readonly<Record<string, LetterFailure>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
};

function meaningOf({ code, command, response = '' }: Told, responseCode: number): LetterFailure {
  if (code === 'EENVELOPE' && command === 'MAIL FROM' && responseCode >= 500) return 'sender';
  const [, detail = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
  const known = enhanced.find(([pattern]) => pattern.test(detail));
  return known?.[1] ?? plain[responseCode] ?? (responseCode < 500 ? 'busy' : 'refused');
}
