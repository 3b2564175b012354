import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planQuery, type PlanAsked } from './plan.data.ts';

/** Somebody vouches for as many people as the plan has shown. When they become more meanwhile, the word is asked for again. */
export function useAttestation(asked: PlanAsked) {
  const people = useQuery(planQuery(asked, 1)).data?.people ?? null;
  const [isGiven, setGiven] = useState(false);
  const [seen, setSeen] = useState<number | null>(null);
  // Who was quicker than the plan vouches for the first that is shown.
  if (isGiven && seen === null && people !== null) setSeen(people);
  const hasGrown = isGiven && seen !== null && people !== null && people > seen;
  return {
    isAttested: isGiven && !hasGrown,
    hasGrown,
    attest: (isTicked: boolean) => {
      setGiven(isTicked);
      setSeen(isTicked ? people : null);
    },
  };
}
