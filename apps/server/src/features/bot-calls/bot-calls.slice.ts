import { slice } from '../../platform/slice.ts';
import { runCalls } from './loop/run-calls.ts';
import type { TakeResult } from './loop/settle-call.ts';

/** `takeResult` of a slice below: what goes on with the run that asked. */
export const botCallsSlice = (takeResult: TakeResult) =>
  slice({
    name: 'bot-calls',
    loops: [{ name: 'bot-calls', role: 'worker', whenBlocked: 'waits', start: runCalls(takeResult) }],
  });
