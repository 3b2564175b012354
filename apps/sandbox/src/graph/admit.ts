import { GraphError } from './graph-error.ts';
import type { GraphRequest } from './graph-request.ts';
import { refuseEnded } from '../messenger/graph/page-error.ts';
import type { AccessToken, App, Phone, Waba } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** v20.0 ended in September 2026; v26.0 is the newest known. */
const OLDEST_VERSION = 21;
const NEWEST_VERSION = 26;

export function checkVersion(version: string): void {
  const number = Number(/^v(\d{1,3})\.0$/.exec(version)?.[1]);
  if (number >= OLDEST_VERSION && number <= NEWEST_VERSION) return;
  throw new GraphError(100, `Unsupported get request: unknown or ended version ${version}`);
}

export function authenticate(world: World, secret: string | null): { token: AccessToken; app: App } {
  if (secret === null) throw new GraphError(104, '');
  const token = Object.hasOwn(world.state.tokens, secret) ? world.state.tokens[secret] : undefined;
  if (!token) throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  if (token.expiresAt !== null && token.expiresAt <= world.clock.now()) {
    throw new GraphError(190, 'Error validating access token: Session has expired', { subcode: 463 });
  }
  if (token.login) refuseEnded(token.login);
  const app = world.state.apps[token.appId];
  if (!app) throw new GraphError(190, 'Error validating application. Application has been deleted');
  return { token, app };
}

/** Management calls of one app on one WABA, per hour. */
export function countManagementCall({ world, app }: GraphRequest, waba: Waba): void {
  const { managementPerHour } = world.behaviour;
  const size = { capacity: managementPerHour, perSecond: managementPerHour / 3600 };
  if (!world.limits.take(`management/${app.id}/${waba.id}`, size))
    throw new GraphError(80007, 'WABA hourly call limit');
}

export function managementUsage({ world, app }: GraphRequest, waba: Waba): string {
  const { managementPerHour } = world.behaviour;
  const size = { capacity: managementPerHour, perSecond: managementPerHour / 3600 };
  const percent = Math.ceil((world.limits.used(`management/${app.id}/${waba.id}`, size) / managementPerHour) * 100);
  const usage = { type: 'whatsapp_business_management', call_count: percent, total_cputime: 0, total_time: 0 };
  return JSON.stringify({ [waba.id]: [{ ...usage, estimated_time_to_regain_access: percent >= 100 ? 60 : 0 }] });
}

export function wabaFor(request: GraphRequest, waba: Waba | undefined): Waba {
  if (!waba) throw new GraphError(803, 'Object does not exist');
  if (!request.token.wabaIds.includes(waba.id)) {
    throw new GraphError(200, 'You do not have permission to access this WhatsApp Business Account');
  }
  return waba;
}

/** The number, when this token may act for the WABA that owns it. */
export function phoneFor(request: GraphRequest, phone: Phone): Phone {
  if (request.token.wabaIds.includes(phone.wabaId)) return phone;
  throw new GraphError(200, '', { subcode: 1349175 });
}
