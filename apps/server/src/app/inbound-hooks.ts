import { joinContacts } from '../features/contact-actions/merging/join-contacts.ts';
import type { InboundInterceptor, InboundHooks } from '../features/messages/inbound/inbound-ctx.ts';
import { declineAudio } from '../features/messages/inbound/new-messages/decline-audio.ts';
import { sendGreeting } from '../features/ticket-actions/automatic/send-greeting.ts';
import { sendClosedNotice } from '../features/ticket-actions/automatic/send-closed-notice.ts';
import { takeRatingAnswer } from '../features/ratings/take-rating-answer.ts';

/** Who may take what a customer says before it reaches the desk, the first who wants it first. */
const interceptors: readonly InboundInterceptor[] = [takeRatingAnswer, declineAudio, sendClosedNotice, sendGreeting];

export const inboundHooks: InboundHooks = { interceptors, joinContacts };
