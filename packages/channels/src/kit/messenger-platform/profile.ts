import { z } from 'zod';
import type { PersonProfile } from '../channel.ts';
import { ChannelError } from '../channel-error.ts';
import { cleanText, isBlankText } from '../text/clean-text.ts';
import { violation } from '../outgoing/limit-check.ts';
import type { Recipient } from '../outgoing/outgoing.ts';
import { webAddress } from '../text/web-address.ts';
import { withoutUndefined } from '../text/without-undefined.ts';
import type { PageConnection, Platform } from './platform.ts';

const TIMEOUT_MS = 15_000;
const FIELDS = { page: 'first_name,last_name,name,profile_pic', instagram: 'name,username,profile_pic' } as const;

const Text = z.string().transform(cleanText).optional().catch(undefined);
const Profile = z.object({ name: Text, first_name: Text, last_name: Text, username: Text, profile_pic: Text });

/** No profile, or no consent to see it yet. */
const HIDDEN = new Set([230, 2018218, 100]);

/** What Meta tells about a person who has written to us. */
export async function profileOn(
  { graph, dialect }: Platform,
  person: Recipient,
  connection: PageConnection,
): Promise<PersonProfile | null> {
  const id = person[dialect.personKey];
  if (id === undefined) throw violation('Não se sabe de quem é o perfil.');
  const json = await graph
    .request(connection, {
      method: 'GET',
      path: encodeURIComponent(id),
      query: { fields: FIELDS[dialect.object] },
      timeoutMs: TIMEOUT_MS,
    })
    .catch((error: unknown) => {
      if (error instanceof ChannelError && HIDDEN.has(error.code ?? 0)) return {};
      throw error;
    });
  const { name, first_name, last_name, username, profile_pic } = Profile.parse(json);
  const full = [first_name, last_name].filter(Boolean).join(' ');
  const profile = withoutUndefined({
    name: [name, full].find((one) => one !== undefined && !isBlankText(one)),
    username: username?.replace(/^@+/, '') || undefined,
    pictureUrl: webAddress(profile_pic),
  });
  return Object.keys(profile).length > 0 ? profile : null;
}
