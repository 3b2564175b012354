import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { finishLogin } from './finish-login.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetSecondFactor, resetSecondFactorOf } from './reset-second-factor.ts';
import { readSecondFactor, readSecondFactorOf } from './second-factor.queries.ts';
import { switchOff } from './switch-off.ts';

const TRIES = 10;
/** Tries of one account are counted with its factor; this keeps those quiet who have no challenge of ours at all. */
const TRIES_OF_A_NETWORK = 100;

const codes = (userId: number | null) => [{ key: `own second factor ${userId}`, most: TRIES }];
const passwords = (userId: number | null) => [{ key: `own password ${userId}`, most: TRIES }];

export const secondFactorRoutesMount = implement(secondFactorRoutes, {
  login: {
    counts: ({ network }) => [{ key: `second factor ${network}`, most: TRIES_OF_A_NETWORK }],
    handle: (ctx, { body }, attempt) => finishLogin(ctx, body, attempt),
  },
  get: (ctx) => readSecondFactor(ctx),
  begin: {
    counts: ({ userId }) => passwords(userId),
    handle: (ctx, { body }, attempt) => beginSecondFactor(ctx, body, attempt),
  },
  confirm: {
    counts: ({ userId }) => codes(userId),
    handle: (ctx, { body }, attempt) => confirmSecondFactor(ctx, body, attempt),
  },
  prove: {
    counts: ({ userId }) => codes(userId),
    handle: (ctx, { body }, attempt) => proveSecondFactor(ctx, body, attempt),
  },
  renewRecoveryCodes: (ctx) => renewRecoveryCodes(ctx),
  switchOff: {
    counts: ({ userId }) => [...passwords(userId), ...codes(userId)],
    handle: (ctx, { body }, attempt) => switchOff(ctx, body, attempt),
  },
  ofUser: (ctx, { params }) => readSecondFactorOf(ctx, params.userId),
  reset: (ctx, { params }) => resetSecondFactor(ctx, params),
  resetOf: (ctx, { params }) => resetSecondFactorOf(ctx, params),
});
