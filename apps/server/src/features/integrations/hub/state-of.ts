import type { IntegrationFailure, IntegrationState } from '@balcao/contract/integrations/models.ts';

type Facts = {
  isOn: boolean;
  lastCallAt: Date | null;
  lastFailure: IntegrationFailure | null;
  lastStatus: number | null;
  lastMilliseconds: number | null;
  failingSince: Date | null;
};

/** How something that is called is doing. */
export function stateOf(facts: Facts): IntegrationState {
  const { isOn, lastCallAt, lastFailure: failure, lastStatus: status, lastMilliseconds: milliseconds } = facts;
  const isFailing = isOn && facts.failingSince !== null;
  return {
    state: !isOn ? 'off' : lastCallAt === null ? 'untried' : isFailing ? 'failing' : 'works',
    failingSince: isFailing ? (facts.failingSince?.toISOString() ?? null) : null,
    lastCall: lastCallAt === null ? null : { at: lastCallAt.toISOString(), failure, status, milliseconds },
  };
}

export const neverCalled: Omit<Facts, 'isOn'> = {
  lastCallAt: null,
  lastFailure: null,
  lastStatus: null,
  lastMilliseconds: null,
  failingSince: null,
};
