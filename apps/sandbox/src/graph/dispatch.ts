import type { FastifyRequest } from 'fastify';
import { countManagementCall, phoneFor, wabaFor } from './admit.ts';
import { edgeOf, own } from './find-edge.ts';
import type { Answer, Edge, Target } from './find-edge.ts';
import { GraphError } from './graph-error.ts';
import type { GraphRequest } from './graph-request.ts';
import { deleteMedia, describeMedia, uploadMedia } from './media/media-edges.ts';
import * as phones from './phone-edges.ts';
import { sendMessage } from './messages/send-message.ts';
import { dispatchPage } from '../messenger/graph/dispatch-page.ts';
import * as templates from './templates/template-edges.ts';
import * as wabas from './waba-edges.ts';
import type { App, MediaRecord, Phone, Waba } from '../world/model.ts';

const PHONE_EDGES: Record<string, Edge<Phone>> = {
  'GET ': phones.describePhone,
  'POST ': phones.configurePhone,
  'POST messages': sendMessage,
  'POST media': uploadMedia,
  'POST register': phones.registerPhone,
  'POST deregister': phones.deregisterPhone,
  'POST request_code': phones.requestCode,
  'POST verify_code': phones.verifyCode,
  'GET whatsapp_business_profile': phones.readProfile,
  'POST whatsapp_business_profile': phones.changeProfile,
};

const WABA_EDGES: Record<string, Edge<Waba>> = {
  'GET ': (_request, waba) => ({ id: waba.id, name: waba.name, currency: 'BRL', timezone_id: '25' }),
  'GET phone_numbers': wabas.listPhones,
  'GET subscribed_apps': wabas.listSubscriptions,
  'POST subscribed_apps': wabas.subscribe,
  'DELETE subscribed_apps': wabas.unsubscribe,
  'GET message_templates': templates.listTemplates,
  'POST message_templates': templates.createTemplate,
  'DELETE message_templates': templates.deleteTemplate,
};

const MEDIA_EDGES: Record<string, Edge<MediaRecord>> = {
  'GET ': describeMedia,
  'DELETE ': deleteMedia,
};

const APP_EDGES: Record<string, Edge<App>> = {
  'GET ': (_request, app) => ({ id: app.id, name: app.name }),
  'GET subscriptions': (_request, app) => wabas.describeApp(app),
  'POST subscriptions': wabas.configureApp,
};

/** Finds what an id stands for (number, WABA, media, app) and runs the call on it. */
export function dispatch(request: GraphRequest, target: Target, http: FastifyRequest): Answer {
  const { state } = request.world;
  const { method, id, edge } = target;
  const key = `${method} ${edge}`;
  const phone = own(state.phones, id);
  if (phone) return edgeOf(PHONE_EDGES, key)(request, phoneFor(request, phone), http);
  const waba = own(state.wabas, id);
  if (waba) {
    const run = edgeOf(WABA_EDGES, key);
    countManagementCall(request, wabaFor(request, waba));
    return run(request, waba, http);
  }
  return dispatchOther(request, target, http);
}

function dispatchOther(request: GraphRequest, { method, id, edge }: Target, http: FastifyRequest): Answer {
  const { state } = request.world;
  const key = `${method} ${edge}`;
  const media = own(state.media, id);
  if (media) return edgeOf(MEDIA_EDGES, key)(request, media, http);
  const app = own(state.apps, id);
  if (app) return edgeOf(APP_EDGES, key)(request, app, http);
  const page = dispatchPage(request, { method, id, edge }, http);
  if (page) return page;
  if (edge === 'messages') throw new GraphError(803, 'Phone number not found');
  throw new GraphError(100, `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist`, {
    subcode: 33,
  });
}
