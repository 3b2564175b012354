/** Drops `javascript:` and other addresses that must never become a link; plain text stays. */
export function webAddress(url: string | undefined): string | undefined {
  const scheme = url === undefined ? undefined : /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  return scheme === undefined || /^https?$/i.test(scheme) ? url : undefined;
}
