import type { RealtimeHandlers } from '../platform/realtime/handlers.ts';
import { sessionRealtime } from '../features/auth/session.realtime.ts';

/** Who listens to the socket: one line a feature. */
export const realtimeHandlers: readonly RealtimeHandlers[] = [sessionRealtime];
