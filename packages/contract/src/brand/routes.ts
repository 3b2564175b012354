import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  BrandChanges,
  documentRefs,
  HostName,
  MAX_BRAND_FILE_BYTES,
  OwnBrand,
  pictureRefs,
  WornBrand,
} from './models.ts';

const Done = z.object({ message: z.string() });
const uploads = { field: 'file', maxFiles: 1, maxBytes: MAX_BRAND_FILE_BYTES };
const domainId = z.object({ domainId: Id });

/** Whoever edits a brand edits the own one: the super user the platform's, an admin of a company that sells its company's. */
export const brandRoutes = {
  read: route({
    method: 'GET',
    path: '/brand',
    summary: 'The brand that the company shows: of who sells to it, its own, or the platform’s.',
    permission: 'signed-in',
    worksWhenExpired: true,
    response: WornBrand,
  }),
  readOwn: route({
    method: 'GET',
    path: '/brand/own',
    summary: 'The own brand, as its owner edits it.',
    permission: 'settings-page:edit',
    response: OwnBrand,
  }),
  update: route({
    method: 'PUT',
    path: '/brand/own',
    summary: 'Change name, colours, sender of letters or support address of the own brand.',
    permission: 'settings-page:edit',
    body: BrandChanges,
    response: OwnBrand,
  }),
  uploadPicture: route({
    method: 'POST',
    path: '/settings/media-upload',
    summary: 'Put a PNG in place of a logo or icon of the own brand.',
    permission: 'settings-page:edit',
    query: z.object({ ref: z.enum(pictureRefs) }),
    uploads,
    response: Done,
    errors: ['ERR_MEDIA_NOT_SUPPORTED'],
  }),
  uploadDocument: route({
    method: 'POST',
    path: '/settings/doc-upload',
    summary:
      'Put a PDF in place of the terms or the privacy notice of the own brand. Admins of its companies are asked to accept it.',
    permission: 'settings-page:edit',
    query: z.object({ ref: z.enum(documentRefs) }),
    uploads,
    response: Done,
    errors: ['ERR_MEDIA_NOT_SUPPORTED'],
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/brand/own/files/:ref',
    summary: 'Take a picture or document of the own brand away.',
    permission: 'settings-page:edit',
    params: z.object({ ref: z.enum([...pictureRefs, ...documentRefs]) }),
    response: Done,
  }),
  addDomain: route({
    method: 'POST',
    path: '/brand/own/domains',
    summary: 'Claim a host for the own brand; a TXT record proves it.',
    permission: 'settings-page:edit',
    body: z.object({ host: HostName }),
    response: OwnBrand,
    errors: ['ERR_DOMAIN_EXISTS', 'ERR_MAX_DOMAINS_REACHED'],
  }),
  checkDomain: route({
    method: 'POST',
    path: '/brand/own/domains/:domainId/check',
    summary: 'Look for the TXT record of a host now.',
    permission: 'settings-page:edit',
    params: domainId,
    response: Done,
    errors: ['ERR_NO_DOMAIN_FOUND'],
  }),
  removeDomain: route({
    method: 'DELETE',
    path: '/brand/own/domains/:domainId',
    summary: 'Give a host up.',
    permission: 'settings-page:edit',
    params: domainId,
    response: OwnBrand,
    errors: ['ERR_NO_DOMAIN_FOUND'],
  }),
  accept: route({
    method: 'POST',
    path: '/brand/acceptances',
    summary: 'Accept the document that is shown, for the company.',
    permission: 'settings-page:edit',
    duringSupport: 'never',
    worksWhenExpired: true,
    body: z.object({ document: z.enum(documentRefs), digest: z.string().max(64) }),
    response: Done,
    errors: ['ERR_TERMS_NOT_ACCEPTED'],
  }),
};
