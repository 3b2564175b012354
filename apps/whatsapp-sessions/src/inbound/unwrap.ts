import type { proto } from 'baileys';

/** Envelopes inside of which the message itself lies. */
const WRAPPERS = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'groupStatusMessage',
  'groupStatusMessageV2',
  'groupMentionedMessage',
  'lottieStickerMessage',
  'botInvokeMessage',
  'botTaskMessage',
  'botForwardedMessage',
  'eventCoverImage',
  'pollCreationMessageV4',
  'pollCreationOptionImageMessage',
  'questionMessage',
  'questionReplyMessage',
  'statusMentionMessage',
  'groupStatusMentionMessage',
  'limitSharingMessage',
  'statusAddYours',
] as const satisfies readonly (keyof proto.IMessage)[];

/** Deeper than WhatsApp nests: whoever builds more wants to keep us busy. */
const MAX_DEPTH = 8;

/** The innermost message. */
export function unwrap(message: proto.IMessage): proto.IMessage {
  let inner = message;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const next = wrapped(inner);
    if (!next) return inner;
    inner = next;
  }
  return inner;
}

function wrapped(message: proto.IMessage): proto.IMessage | undefined {
  if (message.deviceSentMessage?.message) return message.deviceSentMessage.message;
  for (const wrapper of WRAPPERS) {
    const inner = message[wrapper]?.message;
    if (inner) return inner;
  }
  return undefined;
}

/** Says nothing by itself. */
const SILENT = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
]);

/** The field that holds what was said; undefined when nothing was. */
export const kindOf = (message: proto.IMessage): string | undefined =>
  Object.entries(message).find(([field, value]) => value !== null && value !== undefined && !SILENT.has(field))?.[0];
