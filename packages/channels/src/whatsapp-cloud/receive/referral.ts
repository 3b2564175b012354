import type { AdReferral } from '../../kit/inbound-event.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { webAddress } from '../../kit/text/web-address.ts';
import { Id, Text, optionalObject } from '../../kit/lenient.ts';

const Referral = optionalObject({
  source_url: Text,
  source_id: Id,
  source_type: Text,
  headline: Text,
  body: Text,
  media_type: Text,
  image_url: Text,
  video_url: Text,
  thumbnail_url: Text,
  ctwa_clid: Text,
  welcome_message: optionalObject({ text: Text }),
});

/** The advertisement or post from which the customer opened the conversation. */
export function parseReferral(value: unknown): AdReferral | undefined {
  const referral = Referral.parse(value);
  if (referral === undefined) return undefined;
  return withoutUndefined({
    sourceUrl: webAddress(referral.source_url),
    sourceId: referral.source_id,
    sourceType: referral.source_type,
    headline: referral.headline,
    body: referral.body,
    mediaType: referral.media_type,
    imageUrl: webAddress(referral.image_url),
    videoUrl: webAddress(referral.video_url),
    thumbnailUrl: webAddress(referral.thumbnail_url),
    clickId: referral.ctwa_clid,
    welcomeMessage: referral.welcome_message?.text,
  });
}
