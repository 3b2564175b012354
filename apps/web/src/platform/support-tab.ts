const TOKEN = 'balcao.support';
const AFTERWARDS = '/suporte';

/** The token of a session of support. It belongs to this tab: the other tabs of the browser go on as whoever is signed in. */
export const supportToken = () => sessionStorage.getItem(TOKEN);

/** Calls of the support session may still be refused while the page goes; they say nothing about the browser's own session. */
let isLeaving = false;

export const isSupportTab = () => isLeaving || supportToken() !== null;

/** From here on this tab is in somebody else's place; everything is loaded anew. */
export function enterSupport(token: string): void {
  sessionStorage.setItem(TOKEN, token);
  window.location.assign('/tickets');
}

/** Back to the own session; nothing that was seen stays in this tab. */
export function leaveSupport(): void {
  if (isLeaving || supportToken() === null) return;
  isLeaving = true;
  sessionStorage.removeItem(TOKEN);
  window.location.assign(AFTERWARDS);
}
