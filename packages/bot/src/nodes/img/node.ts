import { defineFileNode } from '../file-node.ts';
import { phrases } from './phrases.ts';

export const imgNode = defineFileNode({ kind: 'img', widget: 'image', phrases, example: 'foto.png' });
