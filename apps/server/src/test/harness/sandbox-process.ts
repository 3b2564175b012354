import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../../../sandbox/src/main.ts');

type Control = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;
export type SandboxProcess = Awaited<ReturnType<typeof sandboxProcess>>;

/** The sandbox as a program of its own, known by its address alone. */
export async function sandboxProcess() {
  const env = { PATH: '', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /ready: (http:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error('the sandbox did not start')));
  });
  const control: Control = async (method, path, body = {}) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/__sim${path}`, {
      method,
      ...(method === 'POST' && { headers, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`sandbox ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as never;
  };
  return {
    url,
    /** Any of its control calls. */
    control,
    /** One request that fits the path fails in this way. */
    fail: (path: string, action: { type: string; status?: number }) =>
      control('POST', '/faults', { match: { path }, action }),
    forgive: () => control('DELETE', '/faults'),
    /** Every session of its Typebot is gone. */
    clearBots: () => control('POST', '/bots/forget'),
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
