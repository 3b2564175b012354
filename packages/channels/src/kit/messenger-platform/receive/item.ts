import { z } from 'zod';
import type { IdentityHints, ProviderTime, RoutingHints } from '../../hints.ts';
import { Id, optionalObject, type Json } from '../../lenient.ts';
import type { Dialect } from '../dialect.ts';
import { parseTime } from './time.ts';

const Party = optionalObject({ id: Id });
const Head = z.object({
  sender: Party,
  recipient: Party,
  message: optionalObject({ is_echo: z.boolean().optional().catch(undefined) }),
});

/** One thing that happened in a conversation, read far enough to say in which. */
export type Item = {
  raw: Json;
  dialect: Dialect;
  hints: RoutingHints;
  /** The customer, whoever of the two acted; undefined when nobody is named. */
  person: IdentityHints | undefined;
  /** The business acted, here or elsewhere. */
  fromPage: boolean;
  /** The page talks to itself: a test. */
  isSelf: boolean;
  at: ProviderTime;
  /** Another app has the conversation. */
  standby: boolean;
};

type Envelope = { dialect: Dialect; pageId: string | undefined; standby: boolean };

export function parseItem(raw: Json, { dialect, pageId, standby }: Envelope): Item {
  const head = Head.parse(raw);
  const [sender, recipient] = [head.sender?.id, head.recipient?.id];
  const isEcho = head.message?.is_echo === true;
  const page = pageId ?? (isEcho ? sender : recipient);
  const fromPage = isEcho || (page !== undefined && sender === page);
  const customer = fromPage ? recipient : sender;
  const common = { raw, dialect, hints: page === undefined ? {} : { pageId: page }, fromPage, standby };
  const at = parseTime(raw['timestamp']);
  if (customer === undefined) return { ...common, at, person: undefined, isSelf: false };
  const isSelf = customer === page || sender === recipient;
  return { ...common, at, person: { [dialect.personKey]: customer }, isSelf };
}
