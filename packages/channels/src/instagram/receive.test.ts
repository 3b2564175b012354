import { fixturesIn } from '../kit/testing/fixtures.ts';
import { recordedWebhookTests } from '../kit/testing/recorded-webhooks.ts';
import { instagramChannel } from './channel.ts';
import { expected } from './testing/expected.ts';

recordedWebhookTests({
  receive: instagramChannel.receive,
  fixtures: fixturesIn(new URL('fixtures/', import.meta.url)),
  expected,
});
