import type { Connection } from '../kit/channel.ts';
import { graphClient } from '../kit/graph/graph-request.ts';
import { ERROR_POLICY, classText, classifyErrorCode } from './error-policy.ts';
import type { WhatsappCloudSettings } from './manifest.ts';

export type CloudConnection = Connection<WhatsappCloudSettings>;

/** The Graph API with the errors of the Cloud API. */
export const cloud = graphClient({
  knows: (code) => ERROR_POLICY.has(code),
  judge: ({ code, isTransient }) => classifyErrorCode(code, isTransient),
  classText,
});
