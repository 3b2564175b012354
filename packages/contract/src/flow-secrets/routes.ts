import { z } from 'zod';
import { flowAccess } from '../flows/fields.ts';
import { text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { CallFailureCode, FlowSecret } from './models.ts';

/** As it is written in a flow: `{{segredo.name}}`. */
const SecretName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
/** Shorter ones could not be taken out of what a server answers. */
const MIN_SECRET_VALUE = 4;
const MAX_SECRET_VALUE = 4000;
/** One line: most secrets are headers. */
const SecretValue = text({ min: MIN_SECRET_VALUE, max: MAX_SECRET_VALUE }).refine((value) => !/\p{Cc}/u.test(value));

const secretName = z.object({ name: SecretName });

const MAX_ENTRIES = 50;
const MAX_ADDRESS = 4000;
const MAX_BODY = 64_000;
const entries = z.array(z.object({ key: text({ max: 500 }), value: text({ max: MAX_ADDRESS }) })).max(MAX_ENTRIES);

export const flowSecretRoutes = {
  list: route({
    ...flowAccess,
    method: 'GET',
    path: '/flow-secrets',
    summary: 'Names of the secrets that flows of the company may use, by name. What they hold is never answered.',
    response: z.object({ secrets: z.array(FlowSecret) }),
  }),
  put: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flow-secrets/:name',
    duringSupport: 'never',
    summary:
      'Keep a secret under a name, in place of the one it had. Flows write {{segredo.name}} in the address, headers and body of an HTTP request.',
    params: secretName,
    body: z.object({ value: SecretValue }),
    response: FlowSecret,
    errors: ['ERR_MAX_SECRETS_REACHED'],
  }),
  remove: route({
    ...flowAccess,
    method: 'DELETE',
    path: '/flow-secrets/:name',
    summary: 'Forget a secret. Requests that use it fail from now on.',
    params: secretName,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_SECRET_FOUND'],
  }),
  test: route({
    ...flowAccess,
    method: 'POST',
    path: '/httpRequestTest',
    duringSupport: 'never',
    summary:
      'Send the request of a block once and see what comes back: public addresses only, 10 seconds, 1 MB, 20 times a minute for a company. `variables` are the values of its placeholders; secrets are filled in and masked in the answer.',
    body: z.object({
      url: text({ max: MAX_ADDRESS }),
      method: z.enum(['get', 'post', 'put', 'delete']),
      body: text({ max: MAX_BODY }).default(''),
      headers: entries.default([]),
      params: entries.default([]),
      variables: z.record(z.string().max(100), text({ max: MAX_ADDRESS })).default({}),
    }),
    response: z.object({
      /** 0 when there is no answer; `failed` then says why. */
      httpStatus: z.number(),
      milliseconds: z.number(),
      httpResponse: z.unknown(),
      failed: CallFailureCode.optional(),
    }),
    errors: ['ERR_ADDRESS_NOT_ALLOWED'],
  }),
};
