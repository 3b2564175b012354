import type { Hold, SocketPart } from '../hold.ts';

export const callParts = (_hold: Hold): SocketPart[] => [];
