import { joinContacts } from '../features/contact-actions/merging/join-contacts.ts';
import type { InboundInterceptor, InboundParts } from '../features/messages/inbound/inbound-ctx.ts';
import { declineAudio } from '../features/messages/inbound/decline-audio.ts';
import { greetNewcomer } from '../features/ticket-actions/automatic/greet-newcomer.ts';
import { sayClosed } from '../features/ticket-actions/automatic/say-closed.ts';
import { takeRatingAnswer } from '../features/ratings/take-rating-answer.ts';

/** Who may take what a customer says before it reaches the desk, the first who wants it first. */
const interceptors: readonly InboundInterceptor[] = [takeRatingAnswer, declineAudio, sayClosed, greetNewcomer];

export const inboundParts: InboundParts = { interceptors, joinContacts };
