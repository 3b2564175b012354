import { daysBetween } from '@balcao/contract/payments/months.ts';

/** Who says that money came: the provider, an uploaded statement, or a person. */
export type EvidenceSource = 'gateway' | 'statement' | 'manual';

/** One saying about money for a charge; `key` is the source's own name for the payment, `day` the account's calendar day. */
export type Evidence = { source: EvidenceSource; key: string; cents: number; day: string };

/** A payment of the same charge that is stored already, with everything that ever spoke for it. */
export type StoredPayment = {
  id: number;
  cents: number;
  day: string;
  evidence: readonly Pick<Evidence, 'source' | 'key'>[];
};

/** Statements book later than gateways tell. */
const DAYS_APART = 3;

export type Joined =
  /** This very saying is stored. */
  | { kind: 'known'; paymentId: number }
  /** Money that another source told of before. */
  | { kind: 'joins'; paymentId: number }
  | { kind: 'new' };

/**
 * Whether evidence for a charge speaks of money that is stored already. Another source's word for the same amount within three
 * days joins the payment it has not spoken for yet; a second key of the same source is a second payment. What a person confirms
 * bears the day of the click, and the money may have come at any time before it.
 */
export function joinEvidence(evidence: Evidence, payments: readonly StoredPayment[]): Joined {
  const known = payments.find((payment) => spokenFor(payment, evidence, evidence.key));
  if (known) return { kind: 'known', paymentId: known.id };
  const candidates = payments.filter((payment) => !spokenFor(payment, evidence));
  // The same key from two sources is the bank's own name for the payment, whenever it is told.
  const named = candidates.find((payment) => payment.evidence.some(({ key }) => key === evidence.key));
  if (named) return { kind: 'joins', paymentId: named.id };
  const distance = (payment: StoredPayment) => Math.abs(daysBetween(payment.day, evidence.day));
  const [nearest] = candidates
    .filter((payment) => payment.cents === evidence.cents && mayBeOneDay(payment, evidence))
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest ? { kind: 'joins', paymentId: nearest.id } : { kind: 'new' };
}

const spokenFor = (payment: StoredPayment, { source }: Evidence, wanted?: string): boolean =>
  payment.evidence.some(({ source: by, key }) => by === source && (wanted === undefined || key === wanted));

/** Whether the money that both speak of may have come on one day. */
function mayBeOneDay(payment: StoredPayment, { source, day }: Evidence): boolean {
  const later = daysBetween(payment.day, day);
  const isClick = payment.evidence.every((said) => said.source === 'manual');
  const mostBefore = isClick && source !== 'manual' ? Infinity : DAYS_APART;
  const mostAfter = source === 'manual' && !isClick ? Infinity : DAYS_APART;
  return later >= -mostBefore && later <= mostAfter;
}
