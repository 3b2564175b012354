import type { Hold, SocketPart } from '../hold.ts';

export const outboundParts = (_hold: Hold): SocketPart[] => [];
