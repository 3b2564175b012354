import { block } from './adversary/act.ts';
import type { WhatsAppApi } from './api.ts';
import type { Phone, Received } from './state/model.ts';
import { actOf } from '../world/people-script.ts';
import type { PeopleScript } from '../world/people-script.ts';

const DAY_S = 24 * 60 * 60;

type Scripted = { script: () => PeopleScript | null; dice: () => number; after: (ms: number, run: () => void) => void };

/** People whom a number writes to that they have not written to in a day do as the script says, if there is one. */
export function followScript(api: WhatsAppApi, { script, dice, after }: Scripted): void {
  api.happenings.on('received', ({ account, record }) => {
    const known = script();
    if (!known || record.own || record.copies > 1 || record.group !== undefined || account.business) return;
    if (hasWritten(account, record)) return;
    const act = actOf(known, dice);
    if (act) after(known.readAfterMs, () => play(api, { account, record, act, after }));
  });
}

const hasWritten = (account: Phone, { from, at }: Received) =>
  account.chats.get(from)?.some((entry) => entry.fromMe && at - entry.at < DAY_S) === true;

type Played = Pick<Scripted, 'after'> & {
  account: Phone;
  record: Received;
  act: NonNullable<ReturnType<typeof actOf>>;
};

function play(api: WhatsAppApi, { account, record, act, after }: Played): void {
  const person = api.account(account.phone);
  person.receipt(record.from, record.id, 'read');
  account.readIds.add(record.id);
  const other = api.net.accounts.get(record.from);
  if (act.kind === 'block' && other) block(api.net, account, other);
  if (act.kind === 'answer') after(act.afterMs, () => void person.text(record.from, act.text));
}
