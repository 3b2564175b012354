import http from 'node:http';
import https from 'node:https';

export type PostResult = { status: number | null; error: string | null; latencyMs: number };
export type PostInput = { url: string; raw: Buffer; signature: string | null; timeoutMs: number };

export type Poster = { post: (input: PostInput) => Promise<PostResult>; close: () => void };

/** Sends webhooks over kept-alive sockets, so that hundreds a second cost no handshakes. */
export function createPoster(): Poster {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 256 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 256 }),
  };

  return {
    post: (input) => postOnce(input, agents),
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

function postOnce(input: PostInput, agents: { 'http:': http.Agent; 'https:': https.Agent }): Promise<PostResult> {
  const started = performance.now();
  const settle = (status: number | null, error: string | null): PostResult => ({
    status,
    error,
    latencyMs: Math.round((performance.now() - started) * 10) / 10,
  });

  return new Promise((resolve) => {
    if (!URL.canParse(input.url)) {
      resolve(settle(null, 'callback is not a URL'));
      return;
    }
    const secure = input.url.startsWith('https:');
    const options = {
      method: 'POST',
      agent: secure ? agents['https:'] : agents['http:'],
      headers: {
        'content-type': 'application/json',
        'content-length': input.raw.length,
        'user-agent': 'facebookexternalua',
        ...(input.signature === null ? {} : { 'x-hub-signature-256': input.signature }),
      },
    };
    const request = (secure ? https : http).request(input.url, options, (response) => {
      response.resume();
      response.on('end', () => resolve(settle(response.statusCode ?? null, null)));
      response.on('error', (error) => resolve(settle(null, error.message)));
    });
    request.setTimeout(input.timeoutMs, () => request.destroy(new Error('timeout')));
    request.on('error', (error) => resolve(settle(null, error.message)));
    request.end(input.raw);
  });
}
