import type { SendBody } from './message-body.ts';
import { badParameter, refusal } from './page-error.ts';
import type { Account } from '../state/accounts.ts';
import type { Person } from '../state/model.ts';
import { hoursSinceInbound } from '../state/threads.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';

const WINDOW_HOURS = 24;
const HUMAN_WINDOW_HOURS = 7 * 24;
/** Refused since April 2026; utility templates took their place. */
const ENDED_TAGS = ['CONFIRMED_EVENT_UPDATE', 'ACCOUNT_UPDATE', 'POST_PURCHASE_UPDATE'];

type Sending = { account: Account; person: Person; body: SendBody };

/** 24 hours after the person last wrote; with HUMAN_AGENT, and the feature for it, seven days. */
export function checkWindow({ world, app, warn }: GraphRequest, { account, person, body }: Sending): void {
  const { messaging_type: type, tag } = body;
  if (type === undefined && account.channel === 'messenger') warn('messaging_type is missing');
  checkTag(type, tag);
  const hours = hoursSinceInbound(world, { accountId: account.id, person: person.key });
  const isHuman = type === 'MESSAGE_TAG' && tag === 'HUMAN_AGENT';
  if (isHuman && app.humanAgent !== true) throw refusal('humanAgent');
  const limit = isHuman ? HUMAN_WINDOW_HOURS : WINDOW_HOURS;
  if (hours !== null && hours < limit) return;
  throw refusal(account.channel === 'instagram' ? 'windowInstagram' : 'window');
}

function checkTag(type: SendBody['messaging_type'], tag: string | undefined): void {
  if (type === 'UTILITY') throw badParameter('Invalid parameter: messaging_type UTILITY needs an approved template');
  if (tag !== undefined && ENDED_TAGS.includes(tag)) {
    throw badParameter(`Invalid parameter: tag ${tag} is no longer supported`);
  }
  if (tag !== undefined && tag !== 'HUMAN_AGENT') throw badParameter(`Invalid parameter: tag ${tag}`);
  if (type === 'MESSAGE_TAG' && tag === undefined) throw badParameter('Param tag is required with MESSAGE_TAG');
  if (tag !== undefined && type !== 'MESSAGE_TAG') throw badParameter('A tag needs messaging_type MESSAGE_TAG');
}
