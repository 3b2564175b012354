// How a program checks what it was sent. What it was sent before has the same id. Nothing is fetched: the standard needs no library.

const javascript = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** headers: in lower case; body: exactly as it arrived. A webhook-id that you know: answer 200, do nothing. */
export function isFromBalcao(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;

const python = `import base64, hashlib, hmac, time

# headers: in lower case; body: exactly as it arrived
# A webhook-id that you know: answer 200, do nothing
def is_from_balcao(secret, headers, body):
    identifier = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{identifier}.{timestamp}.{body}".encode()
    expected = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(one, f"v1,{expected}") for one in given)
`;

const php = `<?php
// $headers: in lower case; $body: exactly as it arrived
// A webhook-id that you know: answer 200, do nothing
function isFromBalcao(string $secret, array $headers, string $body): bool
{
    $id = $headers['webhook-id'];
    $timestamp = $headers['webhook-timestamp'];
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(str_replace('whsec_', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}
`;

export const verifyingSamples = { javascript, python, php } as const;
export type VerifyingLanguage = keyof typeof verifyingSamples;

export const verifyingLanguages = [
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
  { value: 'php', label: 'PHP' },
] as const satisfies readonly { value: VerifyingLanguage; label: string }[];
