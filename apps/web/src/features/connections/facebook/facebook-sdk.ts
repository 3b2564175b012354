import type { FacebookLogin } from '@balcao/contract/connections/facebook-routes.ts';

type LoginAnswer = {
  authResponse: { userID: string; accessToken: string; grantedScopes?: string } | null;
};

/** What we use of Meta's social SDK. */
type Sdk = {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  login: (
    onAnswer: (answer: LoginAnswer) => void,
    options: { scope: string; return_scopes: boolean; auth_type?: string },
  ) => void;
};

declare global {
  interface Window {
    FB?: Sdk;
    fbAsyncInit?: () => void;
  }
}

const TIMEOUT_MS = 15_000;

function fetchScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('the social SDK did not load'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    window.fbAsyncInit = () => {
      clearTimeout(timer);
      resolve();
    };
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}

/** The SDK, ready to open the login. It is fetched once; a failure (blocked, offline) may be tried again. */
export async function loadFacebook(appId: string, { sdkUrl, version }: FacebookLogin): Promise<Sdk> {
  if (!window.FB) await fetchScript(sdkUrl);
  if (!window.FB) throw new Error('the social SDK is not there');
  window.FB.init({ appId, version, cookie: false, xfbml: false });
  return window.FB;
}

export type LoggedIn =
  | { outcome: 'cancelled' }
  | { outcome: 'refused'; missing: string[] }
  | { outcome: 'allowed'; userId: string; token: string };

/**
 * Opens Facebook's window. Must be called straight from a click, or the browser blocks it. Rights the person took away
 * before are asked for again.
 */
export function logIn(sdk: Sdk, scopes: readonly string[]): Promise<LoggedIn> {
  return new Promise((resolve) => {
    sdk.login(
      ({ authResponse }) => {
        if (!authResponse) {
          resolve({ outcome: 'cancelled' });
          return;
        }
        const { userID, accessToken, grantedScopes } = authResponse;
        const granted = grantedScopes?.split(',');
        const missing = granted ? scopes.filter((scope) => !granted.includes(scope)) : [];
        if (missing.length > 0) resolve({ outcome: 'refused', missing });
        else resolve({ outcome: 'allowed', userId: userID, token: accessToken });
      },
      { scope: scopes.join(','), return_scopes: true, auth_type: 'rerequest' },
    );
  });
}
