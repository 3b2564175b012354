import { slice } from '../../platform/slice.ts';

/** Saying something without being asked: where it stands, through which gate it goes, and what a number may carry. */
export const outreachSlice = slice({ name: 'outreach' });
