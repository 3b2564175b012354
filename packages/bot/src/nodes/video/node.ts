import { defineFileNode } from '../file-node.ts';
import { phrases } from './phrases.ts';

export const videoNode = defineFileNode({ kind: 'video', widget: 'video', phrases, example: 'tour.mp4' });
