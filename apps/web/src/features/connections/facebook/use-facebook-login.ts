import type { ConnectedPages, FacebookAccount } from '@balcao/contract/connections/facebook-routes.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { putConnection } from '../connections.data.ts';
import { loadFacebook, logIn } from './facebook-sdk.ts';
import { facebookPhrases } from './phrases/phrases.ts';

const loginQuery = queryOptions({
  queryKey: ['connections', 'facebook-login'],
  queryFn: async ({ signal }) => {
    const login = await call(connectionRoutes.facebookLogin, {}, { signal });
    // The window opens only straight from a click: by then the script must be there.
    const sdk = login.appId === null ? null : await loadFacebook(login.appId, login).catch(() => 'blocked' as const);
    return { login, sdk };
  },
  gcTime: 0,
  staleTime: 0,
});

type Pages = z.infer<typeof ConnectedPages>;
export type LoginStep =
  | { at: 'preparing' | 'ready' | 'waiting' | 'looking' | 'connecting' }
  | { at: 'stopped'; why: string; canRetry: boolean }
  | { at: 'choosing'; accounts: readonly FacebookAccount[]; connect: (accountIds: string[]) => Promise<void> }
  | { at: 'done'; pages: Pages };

/** From "log in" to connected pages, and every way it can end before that. */
export function useFacebookLogin(channel: 'facebook' | 'instagram') {
  const t = facebookPhrases.useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(loginQuery);
  const [step, setStep] = useState<LoginStep>({ at: 'ready' });
  const withInstagram = channel === 'instagram';

  const stop = (why: string) => setStep({ at: 'stopped', why, canRetry: true });

  /** Nothing is connected unasked: where there is a choice, the person makes it. */
  async function choose(login: { facebookUserId: string; facebookUserToken: string }) {
    setStep({ at: 'looking' });
    const body = { ...login, addInstagram: withInstagram };
    const { accounts, skipped } = await call(connectionRoutes.facebookAccounts, { body });

    async function connect(accountIds: string[]) {
      setStep({ at: 'connecting' });
      try {
        const pages = await call(connectionRoutes.connectFacebook, { body: { ...body, accounts: accountIds } });
        for (const connection of pages.connections) putConnection(queries, connection);
        setStep({ at: 'done', pages: { ...pages, skipped: [...pages.skipped, ...skipped] } });
      } catch (failure) {
        stop(failureText(failure));
      }
    }
    const [only, another] = accounts;
    if (only && !another && only.channel === channel) await connect([only.accountId]);
    else setStep({ at: 'choosing', accounts, connect });
  }

  async function start() {
    const sdk = data?.sdk;
    if (!sdk || sdk === 'blocked') {
      setStep({ at: 'ready' });
      await refetch();
      return;
    }
    const { scopes, scopesWithInstagram } = data.login;
    setStep({ at: 'waiting' });
    const answer = await logIn(sdk, withInstagram ? scopesWithInstagram : scopes);
    if (answer.outcome === 'cancelled') return stop(t('cancelled'));
    if (answer.outcome === 'refused') return stop(t('missing', { scopes: answer.missing.join(', ') }));
    try {
      await choose({ facebookUserId: answer.userId, facebookUserToken: answer.token });
    } catch (failure) {
      stop(failureText(failure));
    }
  }

  function shownStep(): LoginStep {
    if (step.at !== 'ready') return step;
    if (error) return { at: 'stopped', why: failureText(error), canRetry: true };
    if (!data) return { at: 'preparing' };
    if (data.sdk === null) return { at: 'stopped', why: t('notConfigured'), canRetry: false };
    return data.sdk === 'blocked' ? { at: 'stopped', why: t('blocked'), canRetry: true } : step;
  }
  return { step: shownStep(), start };
}
