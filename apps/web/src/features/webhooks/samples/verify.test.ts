import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { verifyingSamples, type VerifyingLanguage } from './verify.ts';

const run = promisify(execFile);
const has = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const body = '{"type":"ticket.closed","data":{"name":"Ação \\"1\\" $x"}}';
const secret = newSecret();

function signed(with_: string, at = Math.floor(Date.now() / 1000)) {
  const key = Buffer.from(with_.slice('whsec_'.length), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(`evt_1.${at}.${body}`).digest('base64')}`;
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': String(at), 'webhook-signature': signature };
}

type Case = { headers: ReturnType<typeof signed>; body: string };
const genuine: Case = { headers: signed(secret), body };
const rotated = `${signed(newSecret())['webhook-signature']} ${genuine.headers['webhook-signature']}`;
const cases: [name: string, given: Case, isGenuine: boolean][] = [
  ['what we signed', genuine, true],
  ['what two secrets signed', { ...genuine, headers: { ...genuine.headers, 'webhook-signature': rotated } }, true],
  ['what another secret signed', { headers: signed(newSecret()), body }, false],
  ['another body', { ...genuine, body: body.replace('closed', 'opened') }, false],
  ['what is an hour old', { headers: signed(secret, Math.floor(Date.now() / 1000) - 3600), body }, false],
  ['a mutilated signature', { ...genuine, headers: { ...genuine.headers, 'webhook-signature': 'v1,' } }, false],
];

/** Text as a literal of the language; JSON is one in all of them, but for PHP's dollar. */
const literal = (text: string) => JSON.stringify(text);
const inPhp = (text: string) => `base64_decode('${Buffer.from(text).toString('base64')}')`;

const programs: Record<VerifyingLanguage, (given: Case) => [program: string, args: string[]]> = {
  javascript: ({ headers, body: said }) => [
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${verifyingSamples.javascript}\nconsole.log(isFromBalcao(${literal(secret)}, ${JSON.stringify(headers)}, ${literal(said)}));`,
    ],
  ],
  python: ({ headers, body: said }) => [
    'python3',
    [
      '-c',
      `${verifyingSamples.python}\nprint(str(is_from_balcao(${literal(secret)}, ${JSON.stringify(headers)}, ${literal(said)})).lower())`,
    ],
  ],
  php: ({ headers, body: said }) => [
    'php',
    [
      '-r',
      `${verifyingSamples.php.replace('<?php\n', '')}\necho json_encode(isFromBalcao(${inPhp(secret)}, json_decode(${inPhp(JSON.stringify(headers))}, true), ${inPhp(said)}));`,
    ],
  ],
};

const [hasPython, hasPhp] = await Promise.all([has('python3'), has('php')]);
const there: VerifyingLanguage[] = [
  'javascript',
  ...(hasPython ? ['python' as const] : []),
  ...(hasPhp ? ['php' as const] : []),
];

test.each(there)('the example in %s accepts what we sign and refuses all else', async (language) => {
  for (const [name, given, isGenuine] of cases) {
    const [program, args] = programs[language](given);
    const { stdout } = await run(program, args);
    expect([name, stdout.trim()]).toEqual([name, String(isGenuine)]);
  }
});
