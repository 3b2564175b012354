import { channelTests } from '../kit/channel-tests.ts';
import { whatsappCloudChannel } from './channel.ts';
import { readJson, recordedAnswer } from './testing/fixture-files.ts';

const refused = recordedAnswer('api/err_131047.json');

channelTests({
  channel: whatsappCloudChannel,
  validSettings: {
    phoneNumberId: '106540352242922',
    wabaId: '102290129340398',
    accessToken: 'token',
    appSecret: 'secret',
    verifyToken: 'verify-token',
  },
  recipient: { phone: '5511999990001' },
  textWebhook: readJson('in_text.json'),
  unknownWebhook: readJson('in_unsupported_with_type.json'),
  accepted: readJson('api/res_send_ok.json'),
  refused: { status: refused.status, body: JSON.parse(refused.text) },
});
