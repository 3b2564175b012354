import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses. */
export const newCalendarToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashCalendarToken = (token: string) => createHash('sha256').update(token).digest();

/** Where the calendar of a token is read. */
export const calendarPath = (token: string) => `/public/calendar/${token}.ics`;
