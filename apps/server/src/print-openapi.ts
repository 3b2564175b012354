import { routes } from '@balcao/contract/routes.ts';
import { openApiDocument } from './platform/http/docs/openapi.ts';
import { version } from './platform/version.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(routes, version), null, 2)}\n`);
