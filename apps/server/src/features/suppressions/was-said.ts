/**
 * Of a message `m` of ours: whether the person may have heard it. What was taken back, came too late, was not sent because they want no
 * more, or failed has reached nobody; of what failed as unknown nobody knows. Where the provider answers that they want no more, which it
 * gives a code, they have said so of what was sent to them.
 */
export const wasSaid = `(m.failed_at is null or coalesce(m.failure_reason, 'unknown') = 'unknown'
  or (m.failure_reason = 'opted-out' and m.failure_code is not null))`;
