import { mailFailures } from '@balcao/contract/mail-accounts/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { noteServer } from '../../mail-accounts/send-letter.ts';
import { handOver, NotTaken } from '../../mail-accounts/sending/hand-over.ts';
import { serversOf, type LetterServer } from '../../mail-accounts/servers-of.ts';
import { composeLetter } from '../composing/compose-letter.ts';
import { readLetterFiles, type LetterFile } from '../composing/read-letter-files.ts';
import { emailBatches, emailFiles } from '../emails.table.ts';
import { unsubscribeLink } from '../unsubscribing/unsubscribe-link.ts';
import type { Claimed } from './claim-letters.ts';
import { fromNameOf, letterSenderOf } from './letter-sender.ts';
import { beginHandover, settleLetter, takeBackHandover, type LetterOutcome } from './settle-letter.ts';
import { whyNotTaken, type Refusal } from './why-not-taken.ts';

/** Somebody else has it in hand by now. */
class LetterLost extends Error {}

/** Gives a claimed letter to a mail server and writes down what became of it. */
export async function sendLetterRow(deps: Deps, letter: Claimed): Promise<void> {
  const outcome = await attempt(deps, letter);
  if (outcome) await inCompanyAsSystem(deps, letter.companyId, (ctx) => settleLetter(ctx, letter, outcome));
}

/** What no mail server is to blame for. */
const ownRefusal = (failure: Refusal['failure'], isTemporary = false): LetterOutcome => ({
  kind: 'refused',
  refusal: { failure, isTemporary, isServers: false, answer: null },
});

/** Asks one server after the other, as long as they take no letter at all. Null when the letter is not ours any more. */
async function attempt(deps: Deps, letter: Claimed): Promise<LetterOutcome | null> {
  const { companyId } = letter;
  const servers = await serversOf(deps, companyId);
  if (servers.length === 0) return ownRefusal('no-server');
  const { files: named, ...parts } = await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const [batch] = await ctx.db.select().from(emailBatches).where(eq(emailBatches.id, letter.batchId));
    const files = await ctx.db
      .select()
      .from(emailFiles)
      .where(eq(emailFiles.batchId, letter.batchId))
      .orderBy(emailFiles.id);
    return { sender: await letterSenderOf(ctx), files, isBulk: (batch?.size ?? 1) > 1 };
  });
  const files = await readLetterFiles(deps, named);
  if (files === 'gone') return ownRefusal('file');
  if (files === 'unreadable') return ownRefusal('storage', true);
  let outcome: LetterOutcome = ownRefusal('no-server');
  for (const server of servers) {
    try {
      outcome = { kind: 'sent', answer: await post(deps, { letter, server, files, ...parts }) };
    } catch (error) {
      if (!(error instanceof NotTaken)) outcome = refused(error);
      else if (error.cause instanceof LetterLost) return null;
      else outcome = error.wasGiven ? { kind: 'uncertain' } : refused(error.cause);
    }
    await noteOutcome(deps, server, outcome);
    if (outcome.kind !== 'refused' || !outcome.refusal.isServers) return outcome;
    if (!(await inCompanyAsSystem(deps, companyId, (ctx) => takeBackHandover(ctx, letter)))) return null;
  }
  return outcome;
}

const refused = (error: unknown): LetterOutcome => ({ kind: 'refused', refusal: whyNotTaken(error) });

type Post = {
  letter: Claimed;
  server: LetterServer;
  sender: Awaited<ReturnType<typeof letterSenderOf>>;
  files: readonly LetterFile[];
  isBulk: boolean;
};

async function post(deps: Deps, { letter, server, sender, files, isBulk }: Post): Promise<string> {
  const { companyId, id: emailId } = letter;
  const { fromAddress: address } = server;
  const raw = await composeLetter({
    letter,
    files,
    from: { name: fromNameOf(sender, server.accountOf === companyId), address },
    replyTo: sender.replyTo,
    unsubscribe: isBulk ? unsubscribeLink(deps.config, sender.baseUrl, { companyId, emailId }) : null,
    date: deps.now(),
  });
  const beforeData = async () => {
    if (!(await inCompanyAsSystem(deps, companyId, (ctx) => beginHandover(ctx, letter)))) throw new LetterLost();
  };
  const answer = await handOver(await server.reach(), {
    envelope: { from: address, to: letter.recipient },
    raw,
    beforeData,
  });
  return answer.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300);
}

/** The settings show which account fails; the others rest it for a while. */
async function noteOutcome(deps: Deps, { accountOf: companyId }: LetterServer, outcome: LetterOutcome) {
  if (outcome.kind === 'uncertain') return;
  const refusal = outcome.kind === 'refused' ? outcome.refusal : null;
  const failure = mailFailures.find((one) => one === refusal?.failure);
  if (refusal) deps.log.warn({ companyId, failure: refusal.failure }, 'a mail server took no letter');
  if (companyId === null || (refusal && (!failure || !refusal.isServers))) return;
  await noteServer(deps, { companyId }, failure ?? null);
}
