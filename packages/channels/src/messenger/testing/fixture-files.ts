import { fixturesIn } from '../../kit/testing/fixtures.ts';

/** Recorded traffic for the tests of this connector. */
export const { fixtureManifest, readJson, webhookBodies, recordedAnswer } = fixturesIn(
  new URL('../fixtures/', import.meta.url),
);
