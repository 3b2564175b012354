import { apiDocuments } from './platform/http/docs/api-documents.ts';

process.stdout.write(`${JSON.stringify(apiDocuments.all(), null, 2)}\n`);
