/**
 * Stands in for Facebook's script on a product's page: the same `FB.init`, `FB.login`, `FB.getLoginStatus` and
 * `FB.logout`, with a dialog of this sandbox. Answers count only from that dialog's window and this script's origin.
 */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const WATCH_MS = 300;
  let app = null;
  let authResponse = null;
  let loginOpen = null;

  const connected = () => ({ status: 'connected', authResponse });
  const unknown = () => ({ status: 'unknown', authResponse: null });

  function init(options) {
    if (!options?.appId) throw new Error('FB.init: appId is missing');
    app = { id: String(options.appId), version: options.version };
    if (!/^v\d+\.\d+$/.test(options.version ?? '')) throw new Error('init not called with valid version');
  }

  function login(callback, options = {}) {
    if (!app) throw new Error('FB.login() called before FB.init().');
    loginOpen?.finish(unknown());
    const state = crypto.randomUUID();
    const query = new URLSearchParams({
      app_id: app.id,
      origin: location.origin,
      scope: options.scope ?? '',
      state,
    });
    const popup = open(`${home}/facebook/dialog?${query}`, `fb-login-${state}`, 'popup,width=520,height=720');
    if (!popup) {
      callback?.(unknown());
      return;
    }
    loginOpen = waitForAnswer(popup, state, (answer) => {
      loginOpen = null;
      const { authResponse: given } = answer;
      if (given && !options.return_scopes) delete given.grantedScopes;
      if (given) authResponse = given;
      callback?.(answer);
    });
  }

  function waitForAnswer(popup, state, done) {
    const finish = (answer) => {
      removeEventListener('message', onMessage);
      clearInterval(watch);
      if (!popup.closed) popup.close();
      done(answer);
    };
    const onMessage = ({ origin, source, data }) => {
      if (origin !== home || source !== popup || data?.kind !== 'facebook-login' || data.state !== state) return;
      finish(data.answer);
    };
    // Whoever closes the window has not answered.
    const watch = setInterval(() => popup.closed && finish(unknown()), WATCH_MS);
    addEventListener('message', onMessage);
    return { finish };
  }

  globalThis.FB = {
    init,
    login,
    logout(callback) {
      authResponse = null;
      callback?.(unknown());
    },
    getLoginStatus: (callback) => callback?.(authResponse ? connected() : unknown()),
    getAuthResponse: () => authResponse,
    getUserID: () => authResponse?.userID ?? '',
    getAccessToken: () => authResponse?.accessToken ?? null,
  };
  setTimeout(() => globalThis.fbAsyncInit?.(), 0);
})();
