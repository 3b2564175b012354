import type { AdReferral, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { proto } from 'baileys';
import { storableId } from '../storable-id.ts';

/** From this many steps on WhatsApp itself says "forwarded many times". */
const MANY = 5;

/** Where a message comes from besides its sender: what it answers, who passed it on, which advertisement brought it. */
export function parseContext(
  message: proto.IMessage,
): Pick<MessageEvent, 'quotedExternalId' | 'forwarded' | 'referral'> {
  const context = contextOf(message);
  if (!context) return {};
  const { stanzaId, isForwarded, forwardingScore } = context;
  const forwarded = (forwardingScore ?? 0) >= MANY ? 'many-times' : isForwarded ? 'once' : undefined;
  return withoutUndefined({
    quotedExternalId: storableId(stanzaId ?? '') || undefined,
    forwarded,
    referral: readReferral(context),
  } as const);
}

function contextOf(message: proto.IMessage): proto.IContextInfo | undefined {
  for (const part of Object.values(message) as unknown[]) {
    if (typeof part === 'object' && part !== null && 'contextInfo' in part && part.contextInfo) {
      return part.contextInfo;
    }
  }
  return undefined;
}

/** Link previews use the same field; only an advertisement names itself as one. */
function readReferral({ externalAdReply: ad, entryPointConversionSource: entry }: proto.IContextInfo) {
  if (!ad) return undefined;
  const isAd = Boolean(ad.ctwaClid) || ad.sourceType === 'ad' || /ctwa/i.test(entry ?? '');
  if (!isAd) return undefined;
  const referral: AdReferral = withoutUndefined({
    sourceUrl: webAddress(ad.sourceUrl),
    sourceId: ad.sourceId || undefined,
    sourceType: ad.sourceType || undefined,
    headline: ad.title || undefined,
    body: ad.body || undefined,
    thumbnailUrl: webAddress(ad.thumbnailUrl),
    clickId: ad.ctwaClid || undefined,
    welcomeMessage: ad.greetingMessageBody || undefined,
  });
  return referral;
}

const webAddress = (url: string | null | undefined) => (url && /^https?:\/\//i.test(url) ? url : undefined);
