import { io, type Socket } from 'socket.io-client';
import type { Api } from './api.ts';

/** A browser's socket; resolves when it is connected. */
export function openSocket({ url, token }: Pick<Api, 'url' | 'token'>): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
