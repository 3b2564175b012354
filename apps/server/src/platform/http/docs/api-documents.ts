import { evolutionRoutes } from '@balcao/contract/external-api/evolution-routes.ts';
import { guide } from '@balcao/contract/external-api/guide.ts';
import { namedModels } from '@balcao/contract/external-api/named-models.ts';
import { externalApiRoutes } from '@balcao/contract/external-api/routes.ts';
import { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import { routes } from '@balcao/contract/routes.ts';
import { version } from '../../version.ts';
import { openApiDocument } from './openapi.ts';

type Document = ReturnType<typeof openApiDocument>;

const programRoutes = { externalApi: externalApiRoutes, apiV1: apiV1Routes, evolution: evolutionRoutes };

let all: Document | undefined;
let forPrograms: Document | undefined;

/**
 * The whole API, and its part for programs. They say the same to everybody and some megabytes of it: each is made when
 * somebody asks for it first, once a process.
 */
export const apiDocuments = {
  all: () => (all ??= openApiDocument(routes, version)),
  forPrograms: () => (forPrograms ??= openApiDocument(programRoutes, version, { named: namedModels, guide })),
};
