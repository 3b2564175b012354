/** Drops `javascript:` and other addresses that must never become a link; plain text stays. */
export function webAddress(url: string | undefined): string | undefined {
  // Browsers pass over control characters, in front of a scheme and within it.
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url?.replaceAll(/\p{Cc}/gu, '') ?? '')?.[1];
  return scheme === undefined || /^https?$/i.test(scheme) ? url : undefined;
}
