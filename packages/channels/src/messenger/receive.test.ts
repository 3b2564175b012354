import { fixturesIn } from '../kit/testing/fixtures.ts';
import { recordedWebhookTests } from '../kit/testing/recorded-webhooks.ts';
import { messengerChannel } from './channel.ts';
import { expected } from './testing/expected.ts';

recordedWebhookTests({
  receive: messengerChannel.receive,
  fixtures: fixturesIn(new URL('fixtures/', import.meta.url)),
  expected,
});
