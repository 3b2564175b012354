import type { IntegrationName } from '@balcao/contract/integrations/models.ts';
import {
  IconBuildingStore,
  IconCar,
  IconCreditCard,
  IconKey,
  IconMessageChatbot,
  IconRobot,
  IconRouter,
  IconServer2,
  IconShieldCheck,
  IconTopologyStar3,
  IconWebhook,
  IconWifi,
  type Icon,
} from '@tabler/icons-react';

/** Where a card leads. A hash names one of the parts of the settings. */
type Place =
  | {
      to:
        | '/integrations/flowise'
        | '/integrations/typebotiframe'
        | '/integrations/mikweb'
        | '/integrations/hinova'
        | '/integrations/siprov'
        | '/integrations/bling'
        | '/integrations/webhooks'
        | '/messages-api'
        | '/queues';
    }
  | { to: '/settings'; search: { section: 'integrations' }; hash: string };

const inSettings = (hash: string): Place => ({ to: '/settings', search: { section: 'integrations' }, hash });

type Entry = {
  icon: Icon;
  /** Where the card leads; null where only who may set it up has a place to go to. */
  place: Place | null;
  /** Where it is set up, if that is another place. */
  setUp: Place | null;
};

export const entries: Readonly<Record<IntegrationName, Entry>> = {
  flowise: { icon: IconRobot, place: { to: '/integrations/flowise' }, setUp: inSettings('flowise') },
  typebot: { icon: IconMessageChatbot, place: { to: '/integrations/typebotiframe' }, setUp: inSettings('typebot') },
  n8n: { icon: IconTopologyStar3, place: { to: '/queues' }, setUp: inSettings('n8n') },
  mikweb: { icon: IconWifi, place: { to: '/integrations/mikweb' }, setUp: null },
  hinova: { icon: IconCar, place: { to: '/integrations/hinova' }, setUp: null },
  siprov: { icon: IconShieldCheck, place: { to: '/integrations/siprov' }, setUp: null },
  bling: { icon: IconBuildingStore, place: { to: '/integrations/bling' }, setUp: null },
  'mk-auth': { icon: IconRouter, place: null, setUp: inSettings('mk-auth') },
  ixc: { icon: IconServer2, place: null, setUp: inSettings('ixc') },
  asaas: { icon: IconCreditCard, place: null, setUp: inSettings('asaas') },
  webhooks: { icon: IconWebhook, place: { to: '/integrations/webhooks' }, setUp: null },
  'api-keys': { icon: IconKey, place: { to: '/messages-api' }, setUp: null },
};

export const groups = {
  bots: ['flowise', 'typebot', 'n8n'],
  billing: ['mikweb', 'hinova', 'siprov', 'bling', 'mk-auth', 'ixc', 'asaas'],
  programs: ['webhooks', 'api-keys'],
} as const satisfies Record<string, readonly IntegrationName[]>;
