import { defineFileNode } from '../file-node.ts';
import { phrases } from './phrases.ts';

export const documentNode = defineFileNode({ kind: 'document', widget: 'document', phrases, example: 'tabela.pdf' });
