import { z } from 'zod';
import type { AdReferral } from '../../inbound-event.ts';
import { Id, Text, isRecord, optionalObject } from '../../lenient.ts';
import { webAddress } from '../../text/web-address.ts';
import { withoutUndefined } from '../../text/without-undefined.ts';

const Referral = z.object({
  ref: Text,
  source: Text,
  type: Text,
  ad_id: Id,
  referer_uri: Text,
  ads_context_data: optionalObject({ ad_title: Text, photo_url: Text, video_url: Text, post_id: Id }),
  product: optionalObject({ id: Id }),
});

/** The link, advertisement or shop by which the customer came. */
export function parseReferral(value: unknown): AdReferral | undefined {
  if (!isRecord(value)) return undefined;
  const { ref, source, ad_id, referer_uri, ads_context_data: ad } = Referral.parse(value);
  const referral = withoutUndefined({
    ref,
    sourceType: source,
    sourceId: ad_id ?? ad?.post_id,
    sourceUrl: webAddress(referer_uri),
    headline: ad?.ad_title,
    imageUrl: webAddress(ad?.photo_url),
    videoUrl: webAddress(ad?.video_url),
  });
  return Object.keys(referral).length > 0 ? referral : undefined;
}

/** The product of the page's shop that the customer asks about. */
export function parseProduct(value: unknown): { retailerId: string } | undefined {
  const id = isRecord(value) ? Referral.parse(value).product?.id : undefined;
  return id === undefined ? undefined : { retailerId: id };
}

/** One line for people: where the customer came from. */
export function referralLine({ headline, sourceType, ref }: AdReferral): string {
  const from = headline ?? ref ?? '';
  const kind = sourceType?.toUpperCase() === 'ADS' ? 'um anúncio' : 'um link da página';
  return from === '' ? `O cliente voltou por ${kind}.` : `O cliente voltou por ${kind}: ${from}`;
}
