import type { World } from '../world/world.ts';
import type { GatewayName, GivenBack, Transfer } from './model.ts';

/** What a gateway tells the payer's bank about a code. `ended` is why nobody can pay it, in words for a person. */
export type Offer = {
  gateway: GatewayName;
  chargeId: string;
  cents: number;
  txid: string;
  key: string | null;
  ended: string | null;
  /** Another amount, and a second payment, are taken. */
  lenient: boolean;
};

export type PlayedGateway = {
  offerAt: (world: World, location: string) => Offer | undefined;
  /** Money for one of its charges has arrived. */
  arrived: (world: World, transfer: Transfer) => void;
  /** Some of it went back, or did not. */
  wentBack: (world: World, transfer: Transfer, back: GivenBack) => void;
};
