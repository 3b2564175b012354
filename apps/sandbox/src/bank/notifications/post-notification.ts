/** Where a notification goes, and the headers that prove who sends it. */
export type Proof = { url: string; headers: Record<string, string> };

const TIMEOUT_MS = 60_000;

/** The status of the answer, or null where none came. */
export async function postNotification({ url, headers, body }: Proof & { body: string }): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
