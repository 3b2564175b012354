/** For failures that disturb nobody: who looks for them finds them in the console; the server has its own log. */
export const logFailure = (what: string, failure: unknown): void => console.error(what, failure);
