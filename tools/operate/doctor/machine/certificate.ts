import { connect } from 'node:tls';
import { bad, type Check, fine, type Finding, warning } from '../finding.ts';

const DAY_MS = 86_400_000;
const FEW_DAYS = 21;
const LIMIT_MS = 5000;
const HTTPS = 443;

/** What the public address shows whoever comes; null where nobody answers from here. */
type Shown = { endsAt: Date; refusal: string | null } | null;

export function judgeCertificate(host: string, shown: Shown, now: Date): Finding {
  const why = 'Browsers warn people off, and Meta and payment providers deliver nothing.';
  if (shown === null) {
    return warning('certificate.away', `${host} does not answer from this machine`, {
      values: { host },
      why: 'Whether it is reached from outside cannot be told from here.',
      todo: 'Open the address from another network; look at DNS and the proxy in front.',
    });
  }
  const days = Math.floor((shown.endsAt.getTime() - now.getTime()) / DAY_MS);
  const values = { host, days };
  if (shown.refusal !== null) {
    return bad('certificate.refused', `the certificate of ${host} is not trusted (${shown.refusal})`, {
      values: { host, reason: shown.refusal },
      why,
      todo: 'Let the proxy in front show the whole chain of a certificate for this name that has not ended.',
    });
  }
  const what = `the certificate of ${host} holds for ${days} days more`;
  if (days >= FEW_DAYS) return fine('certificate.fine', what, values);
  return warning('certificate.ending', what, {
    values,
    why,
    todo: 'Renew it; where that happens by itself (certbot, caddy), its log says why it has not.',
  });
}

function ask(host: string, port: number): Promise<Shown> {
  return new Promise((resolve) => {
    // Only looked at: who is not trusted is a finding, and nothing is said over this connection.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: LIMIT_MS }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve(end ? { endsAt: new Date(end), refusal } : null);
    });
    const giveUp = () => {
      socket.destroy();
      resolve(null);
    };
    socket.once('error', giveUp).once('timeout', giveUp);
  });
}

/** Without https there is none to look at; that itself is a finding of the settings. */
export const checkCertificate: Check = async ({ settings: { PUBLIC_URL } }) => {
  if (PUBLIC_URL === undefined) return [];
  const { protocol, hostname, port } = new URL(PUBLIC_URL);
  if (protocol !== 'https:') return [];
  const shown = await ask(hostname, port === '' ? HTTPS : Number(port));
  return [judgeCertificate(hostname, shown, new Date())];
};
