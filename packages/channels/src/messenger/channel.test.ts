import { channelTests } from '../kit/channel-tests.ts';
import { messengerChannel } from './channel.ts';
import { readJson, recordedAnswer } from './testing/fixture-files.ts';

const refused = recordedAnswer('api/err_10_2018278_window.json');

channelTests({
  channel: messengerChannel,
  validSettings: { pageId: '1909458034523498', accessToken: 'token' },
  recipient: { psid: '25381719828140932' },
  textWebhook: readJson('in_text.json'),
  unknownWebhook: readJson('in_attachment_appointment.json'),
  accepted: { recipient_id: '25381719828140932', message_id: 'm_1' },
  refused: { status: refused.status, body: JSON.parse(refused.text) },
});
