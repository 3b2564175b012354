import type { PlanFlag, PlanLevel } from '@balcao/contract/plan-levels.ts';
import type { UserActor, UserCtx } from '../context.ts';
import type { Statement, Tx } from '../db/database.ts';

/** What an access token says. It proves who somebody was when it was made; `judge` says who they are now. */
export type TokenClaims = { userId: number; companyId: number; sessionId: string; tokenVersion: number };

export type Authentication = {
  actor: UserActor;
  timeZone: string;
  /** The company may not work: what it paid for has run out. */
  expired: boolean;
  /** False until a company that signed up has confirmed its e-mail. */
  emailConfirmed: boolean;
  planFlags: ReadonlySet<PlanFlag>;
  /** Whether the person has a second factor, and whether this session proved it just now. */
  secondFactor: 'off' | 'stale' | 'fresh';
  /** Their company asks for one, and the day from which it does has come. */
  isFactorDemanded: boolean;
};

/** Their company asks for a second factor and they have none: they reach what switches it on. Whoever helps them has proved their own. */
export const lacksFactor = ({ actor, secondFactor, isFactorDemanded }: Authentication): boolean =>
  isFactorDemanded && secondFactor === 'off' && !actor.support;

/** Decides who may come in. Provided by the application, so that this folder knows nothing about users. */
export type Authenticator = {
  level: PlanLevel;
  /** Fails with ERR_UNAUTHENTICATED, or ERR_SESSION_EXPIRED for a token whose time is over. */
  readToken: (token: string) => Promise<TokenClaims>;
  /** What has to be asked, inside the company's transaction, before somebody is let in. */
  look: (claims: TokenClaims, now: Date) => Statement;
  /** Tells from the answer who came. Fails with ERR_UNAUTHENTICATED when the session is over, ERR_ACCOUNT_DISABLED when the company is. */
  judge: (rows: Tx['opened'], claims: TokenClaims, now: Date) => Authentication;
  /** Leaves a line in the company's log before somebody who acts in another's place changes something by this call. */
  noteChange: (ctx: UserCtx, call: { name: string; params: unknown }) => Promise<void>;
  /** Both, in a transaction of the company that is open already. */
  authenticate: (tx: Pick<Tx, 'client'>, claims: TokenClaims, now: Date) => Promise<Authentication>;
};
