const MINUTE_MS = 60_000;

/** Between two questions about a connection that somebody or something has stopped. */
export const ASK_AGAIN_MS = 30 * MINUTE_MS;

/** Before the next question to a provider that has not answered so many times. */
export const backOffMs = (attempts: number) => Math.min(MINUTE_MS * 2 ** (attempts - 1), ASK_AGAIN_MS);
