import { commonErrors, errors, type ErrorCode } from '@balcao/contract/errors.ts';
import { refusalText } from '@balcao/contract/external-api/refusals.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageFault } from '@balcao/platform/storage/storage-errors.ts';
import { isLostDatabase } from '../db/lost-database.ts';
import { AppError } from '../fail.ts';

/** What Fastify and its plug-ins refuse, in our words. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'ERR_PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'ERR_FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'ERR_VALIDATION',
  FST_FIELDS_LIMIT: 'ERR_VALIDATION',
  FST_PARTS_LIMIT: 'ERR_VALIDATION',
};

/** Every failed answer is `{ error: CODE }`; nothing of the inside gets out. */
export function answerErrors(app: FastifyInstance, options: { strict: boolean }) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Nobody is left to hear an answer, and nothing of ours has failed.
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.debug('a caller hung up');
      return reply.hijack();
    }
    const known = toAppError(error);
    void reply.header('cache-control', 'no-store');
    const waitSeconds = known?.details.retryAfterSeconds;
    if (typeof waitSeconds === 'number') void reply.header('retry-after', String(waitSeconds));
    if (known && !(options.strict && isUndeclared(known.code, request))) {
      if (known.status >= 500) request.log.warn({ err: known.cause ?? known }, 'request failed');
      const { code, details } = known;
      const told = Object.keys(details).length > 0 && { details };
      return reply.code(known.status).send({ error: code, ...told, ...inWords(request, code, details) });
    }
    request.log.error({ err: error }, known ? 'a route answered a code that it does not declare' : 'unhandled error');
    return reply.code(500).send({ error: 'ERR_INTERNAL', ...inWords(request, 'ERR_INTERNAL', {}) });
  });
}

/** Programs write answers into logs that people read: they are told in words too, and how to ask about it. */
function inWords(request: FastifyRequest, code: ErrorCode, details: AppError['details']) {
  if (contractOf(request)?.credential === undefined) return null;
  return { message: refusalText(code, details), requestId: request.id };
}

const contractOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config as { contract?: Route }).contract;

/** Addresses that the router itself cannot read: broken escapes, endless parameters. */
export const answerUnreadableAddress = (_error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
  void reply.code(errors.ERR_VALIDATION).send({ error: 'ERR_VALIDATION' });

/** What the caller is told of it; null for a defect of ours. */
export function toAppError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof AppError) return error;
  if (isLostDatabase(error)) return new AppError('ERR_SERVICE_UNAVAILABLE');
  if (error instanceof StorageFault) return Object.assign(new AppError('ERR_SERVICE_UNAVAILABLE'), { cause: error });
  if (isOutOfSpace(error)) return Object.assign(new AppError('ERR_SERVICE_UNAVAILABLE'), { cause: error });
  return refusedByFramework(error);
}

function refusedByFramework({ code: given = '', statusCode = 500 }: Partial<FastifyError>): AppError | null {
  const code = frameworkCodes[given];
  if (code) return new AppError(code);
  if (statusCode === 429) return new AppError('ERR_TOO_MANY_REQUESTS');
  if (statusCode < 400 || statusCode >= 500) return null;
  // A body that is no JSON, or of a kind that nobody reads here.
  const isUnread = given.startsWith('FST_ERR_CTP_');
  return new AppError('ERR_VALIDATION', isUnread ? { fields: ['body'], reasons: ['unreadable'] } : {});
}

/** No room on the disk of files or of the database: worth trying again once somebody has made some. */
const isOutOfSpace = ({ code, cause }: Error & { code?: string }): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || (cause instanceof Error && isOutOfSpace(cause));

/** A code that the route does not declare is a defect of ours; in development and tests it shows as one. */
function isUndeclared(code: ErrorCode, request: FastifyRequest) {
  const contract = contractOf(request);
  if (!contract) return false;
  const declared: readonly ErrorCode[] = [...commonErrors, ...(contract.errors ?? [])];
  return errors[code] !== undefined && !declared.includes(code);
}
