import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { SessionRpc, SessionPrivacy } from '@balcao/channel-bus/session-rpc.ts';
import { jidNormalizedUser, type WASocket } from 'baileys';
import type { Caller } from './caller.ts';

type Field = Exclude<keyof SessionPrivacy, 'disappearing'>;

const people = ['all', 'contacts', 'contact_blacklist', 'none'] as const;

/** What each field may be, and how WhatsApp is told. */
const fields: { [F in Field]: (socket: WASocket, value: string) => Promise<void> } = {
  readreceipts: (socket, value) => socket.updateReadReceiptsPrivacy(oneOf(value, ['all', 'none'])),
  profile: (socket, value) => socket.updateProfilePicturePrivacy(oneOf(value, people)),
  status: (socket, value) => socket.updateStatusPrivacy(oneOf(value, people)),
  last: (socket, value) => socket.updateLastSeenPrivacy(oneOf(value, people)),
  online: (socket, value) => socket.updateOnlinePrivacy(oneOf(value, ['all', 'match_last_seen'])),
  groupadd: (socket, value) => socket.updateGroupsAddPrivacy(oneOf(value, ['all', 'contacts', 'contact_blacklist'])),
  calladd: (socket, value) => socket.updateCallPrivacy(oneOf(value, ['all', 'known'])),
};

/** A day, a week and ninety days, as the phone offers; 0 is never. */
const durations = [0, 86_400, 604_800, 7_776_000];

export async function getPrivacy({ socket }: Caller): Promise<SessionPrivacy> {
  const told = await socket.fetchPrivacySettings(true);
  const names = Object.keys(fields) as Field[];
  const read = Object.fromEntries(names.map((name) => [name, told[name] ?? 'all'])) as Record<Field, string>;
  return { ...read, disappearing: await disappearingOf(socket) };
}

async function disappearingOf(socket: WASocket): Promise<number> {
  const own = jidNormalizedUser(socket.user?.id);
  const [answer] = (await socket.fetchDisappearingDuration(own)) ?? [];
  const mode = answer?.['disappearing_mode'];
  const duration = typeof mode === 'object' && mode !== null && 'duration' in mode ? Number(mode.duration) : 0;
  return Number.isFinite(duration) ? duration : 0;
}

/** Changes what is given and leaves the rest. Returns how everything stands then. */
export async function setPrivacy(caller: Caller, wanted: SessionRpc['set-privacy']['input']): Promise<SessionPrivacy> {
  const { socket } = caller;
  for (const name of Object.keys(fields) as Field[]) {
    const value = wanted[name];
    if (value !== undefined) await fields[name](socket, value);
  }
  const { disappearing } = wanted;
  if (disappearing === undefined) return getPrivacy(caller);
  if (!durations.includes(disappearing)) throw impossible();
  await socket.updateDefaultDisappearingMode(disappearing);
  // WhatsApp takes a moment to tell it itself.
  return { ...(await getPrivacy(caller)), disappearing };
}

function oneOf<T extends string>(value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw impossible();
  return found;
}

const impossible = () => new ChannelError('O WhatsApp não tem esta opção de privacidade.', { class: 'request' });
