import { expect, test } from 'vitest';
import { z } from 'zod';
import { ChannelError, type ErrorClass } from '../kit/channel-error.ts';
import { classifyErrorCode } from './error-policy.ts';
import { fixtureManifest, readJson, recordedAnswer } from './testing/fixture-files.ts';
import { answerWith, startGraph } from './testing/fake-graph.ts';
import { send } from './send.ts';

const Catalogue = z.array(z.object({ code: z.number(), policy: z.string() }));
const catalogue = Catalogue.parse(readJson('error_catalogue.json'));

/** What the catalogue's words allow: "never" is every class that is not tried again by itself. */
const ALLOWED: Readonly<Record<string, readonly ErrorClass[]>> = {
  reauth: ['reauthenticate'],
  perm: ['permission'],
  retry: ['retry'],
  'retry_pair_4^n': ['pair-limit'],
  slow_24h: ['wait-24h'],
  pause_sender: ['pause'],
  never: ['window-closed', 'wait-24h', 'opted-out', 'recipient', 'request', 'media', 'template', 'registration'],
};

test.each(catalogue)('code $code follows the policy "$policy"', ({ code, policy }) => {
  expect(ALLOWED[policy]).toContain(classifyErrorCode(code).class);
});

test('a catalogued "never" for good has no time after which it is tried again', () => {
  expect(classifyErrorCode(130472)).not.toHaveProperty('retryAfterMs');
  expect(classifyErrorCode(131049)).toHaveProperty('retryAfterMs', 24 * 60 * 60_000);
});

test('unknown codes are judged by their range', () => {
  expect(classifyErrorCode(294).class).toBe('permission');
  expect(classifyErrorCode(80008).class).toBe('retry');
  expect(classifyErrorCode(132999).class).toBe('template');
  expect(classifyErrorCode(133099).class).toBe('registration');
  expect(classifyErrorCode(131999).class).toBe('request');
  expect(classifyErrorCode(131999, true).class).toBe('retry');
});

/** By recorded answer: what the sender has to know. */
const EXPECTED: Readonly<Record<string, Partial<ChannelError>>> = {
  'api/err_401_190_expired.json': {
    class: 'reauthenticate',
    code: 190,
    subcode: 463,
    fbtraceId: 'AXsgnV2Cm3ZMGF3dF_cfYIn',
  },
  'api/err_401_104_missing_token.json': { class: 'reauthenticate', code: 104 },
  'api/err_403_200_not_linked.json': {
    class: 'permission',
    subcode: 1349175,
    details: 'Your app is not linked to the WhatsApp Business Account that owns this phone number',
  },
  'api/err_404_803_phone_not_found.json': { class: 'request', code: 803 },
  'api/err_429_4_app_limit.json': { class: 'retry', code: 4, maybeDelivered: false },
  'api/err_429_80007_business_limit.json': { class: 'retry', code: 80007, maybeDelivered: false },
  'api/err_500_2_internal.json': { class: 'retry', code: 2 },
  'api/err_400_100_pin.json': { class: 'request', code: 100 },
  'api/err_422_verify_code.json': {
    class: 'request',
    code: 100,
    details: 'The verification code you entered is invalid or has expired',
  },
  'api/err_130429_rate.json': {
    class: 'retry',
    code: 130429,
    subcode: 2494055,
    details: 'Cloud API message throughput has been reached.',
  },
  'api/err_131047.json': { class: 'window-closed' },
  'api/err_131026.json': { class: 'recipient' },
  'api/err_131056.json': { class: 'pair-limit' },
  'api/err_131051.json': { class: 'request' },
  'api/err_131048.json': { class: 'pause' },
  'api/err_131042.json': { class: 'pause', message: 'Há um problema com a forma de pagamento da conta na Meta.' },
  'api/err_131031.json': { class: 'pause' },
  'api/err_368.json': { class: 'pause' },
  'api/err_130497.json': { class: 'recipient' },
  'api/err_131009.json': { class: 'request', details: 'Button title length invalid. Min length: 1, Max length: 20' },
  'api/err_131008.json': { class: 'request' },
  'api/err_131021.json': { class: 'recipient' },
  'api/err_131030.json': { class: 'recipient' },
  'api/err_131045.json': { class: 'pause' },
  'api/err_131049.json': { class: 'wait-24h', retryAfterMs: 24 * 60 * 60_000 },
  'api/err_131050.json': { class: 'opted-out' },
  'api/err_131053.json': {
    class: 'media',
    details: 'Unsupported audio mime type audio/webm.',
  },
  'api/err_131057.json': { class: 'retry', maybeDelivered: false },
  'api/err_131000.json': { class: 'retry', maybeDelivered: true },
  'api/err_131016.json': { class: 'retry', maybeDelivered: false },
  'api/err_131062.json': { class: 'recipient' },
  'api/err_132000.json': { class: 'template' },
  'api/err_132001.json': { class: 'template' },
  'api/err_132012.json': { class: 'template' },
  'api/err_132015.json': { class: 'template' },
  'api/err_132016.json': { class: 'template' },
  'api/err_133010.json': { class: 'pause' },
  'api/err_133016.json': { class: 'registration' },
  'api/err_133005.json': { class: 'registration' },
  'api/err_80007.json': { class: 'retry' },
  'api/err_33.json': { class: 'request', remedy: 'disconnect' },
  'api/err_non_json_502.json': { class: 'unknown-outcome', maybeDelivered: true },
  'api/err_200_with_error_body.json': { class: 'retry', code: 1, maybeDelivered: true },
};

test.each(Object.entries(EXPECTED))('%s', async (path, expected) => {
  const { status, text, contentType } = recordedAnswer(path);
  const graph = await startGraph(answerWith(status, text, { 'content-type': contentType }));
  const error: unknown = await send(
    { to: { phone: '5511999990001' }, content: { kind: 'text', text: 'oi' } },
    graph.connection,
  ).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(ChannelError);
  expect(error).toMatchObject(expected);
});

test('every recorded error has an expectation', () => {
  const recorded = fixtureManifest.filter(({ direction }) => direction === 'err').map(({ path }) => path);
  expect(Object.keys(EXPECTED).toSorted()).toEqual(recorded.toSorted());
});
