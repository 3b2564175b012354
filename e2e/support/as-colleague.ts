import type { SampleFile } from './files.ts';
import { runningProduct } from './running-product.ts';

type Json = Record<string, unknown>;

/** The API as somebody of the demo company uses it from another program. */
export async function asColleague(email: string, { url, demoPassword } = runningProduct()) {
  async function call<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Json): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  async function sendFile(path: string, { name, mimeType, buffer }: SampleFile): Promise<void> {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  }
  let token = '';
  ({ token } = await call<{ token: string }>('POST', '/auth/login', { email, password: demoPassword }));
  return { call, sendFile };
}
