import type { PlanFlag, PlanLevel } from '@balcao/contract/plan-levels.ts';
import type { UserActor } from '../context.ts';
import type { Tx } from '../db/database.ts';

/** What an access token says. It proves who somebody was when it was made; `admit` says who they are now. */
export type TokenClaims = { userId: number; companyId: number; sessionId: string; tokenVersion: number };

export type Admission = {
  actor: UserActor;
  timeZone: string;
  /** The company's subscription has run out. */
  expired: boolean;
  /** False until a company that signed up has confirmed its e-mail. */
  emailConfirmed: boolean;
  planFlags: ReadonlySet<PlanFlag>;
};

/** Decides who may come in. Provided by the application, so that this folder knows nothing about users. */
export type Gate = {
  level: PlanLevel;
  /** Fails with ERR_UNAUTHENTICATED, or ERR_SESSION_EXPIRED for a token whose time is over. */
  readToken: (token: string) => Promise<TokenClaims>;
  /** Looks the person up, inside the company's transaction. Fails with ERR_UNAUTHENTICATED when the session is over. */
  admit: (tx: Tx, claims: TokenClaims, now: Date) => Promise<Admission>;
};
