/** For failures that disturb nobody: who looks for them finds them in the console; the server has its own log. */
export function logFailure(what: string, failure: unknown): void {
  // oxlint-disable-next-line no-console -- the place where people who look for it find it
  console.error(what, failure);
}
