import { channelTests } from '../kit/channel-tests.ts';
import { instagramChannel } from './channel.ts';
import { readJson, recordedAnswer } from './testing/fixture-files.ts';

const refused = recordedAnswer('api/err_100_2534014_no_user.json');

channelTests({
  channel: instagramChannel,
  validSettings: { pageId: '1909458034523498', accessToken: 'token' },
  recipient: { igsid: '25381719828140932' },
  textWebhook: readJson('in_text.json'),
  unknownWebhook: readJson('in_unsupported.json'),
  accepted: { recipient_id: '25381719828140932', message_id: 'm_1' },
  refused: { status: refused.status, body: JSON.parse(refused.text) },
});
