import { binaryNodeToString } from 'baileys';
import type { BinaryNode } from 'baileys';
import type { Connection, Net } from '../state/model.ts';
import { appStateIq } from './app-state-iq.ts';
import { blocklistIq, disappearingIq, pictureIq, privacyIq, statusIq } from './account-iqs.ts';
import { contactsIq } from './contacts-iq.ts';
import { groupIq } from './group-iq.ts';
import type { LinkedIq } from './iq-input.ts';
import { keysIq } from './keys-iq.ts';
import { activeIq, mediaIq, mexIq, propsIq } from './session-iqs.ts';
import { pairingIq } from './pairing-iq.ts';

const forLinked: Record<string, (input: LinkedIq) => void | Promise<void>> = {
  'w:p': ({ net, connection, iq }) => connection.reply(iq, undefined, { t: net.now() }),
  passive: activeIq,
  abt: propsIq,
  'w:stats': ({ net, connection, iq }) => connection.reply(iq, undefined, { t: net.now() }),
  'urn:xmpp:whatsapp:dirty': acknowledge,
  'w:mex': mexIq,
  encrypt: keysIq,
  usync: contactsIq,
  'w:profile:picture': pictureIq,
  status: statusIq,
  blocklist: blocklistIq,
  privacy: privacyIq,
  disappearing_mode: disappearingIq,
  'w:m': mediaIq,
  'w:sync:app:state': appStateIq,
  'w:g2': groupIq,
};

export async function answerIq(net: Net, connection: Connection, iq: BinaryNode): Promise<void> {
  const { xmlns = '' } = iq.attrs;
  const { device } = connection;
  if (xmlns === 'md') return pairingIq({ net, connection, iq });
  const answer = forLinked[xmlns];
  if (answer && device) {
    await answer({ net, connection, iq, device });
    net.changed();
    return;
  }
  if (xmlns !== 'w:p') net.unknownIqs.push(binaryNodeToString(iq));
  connection.reply(iq);
}

function acknowledge({ connection, iq }: LinkedIq): void {
  connection.reply(iq);
}
