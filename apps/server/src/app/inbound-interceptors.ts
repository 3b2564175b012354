import type { InboundInterceptor } from '../features/messages/inbound/inbound-ctx.ts';
import { declineAudio } from '../features/messages/inbound/decline-audio.ts';
import { takeRatingAnswer } from '../features/ratings/take-rating-answer.ts';

/** Who may take what a customer says before it reaches the desk, the first who wants it first. */
export const inboundInterceptors: readonly InboundInterceptor[] = [takeRatingAnswer, declineAudio];
