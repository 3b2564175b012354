import { quote, split, survey } from './growth.ts';
import { afterHours, register, welcomeAndSectors } from './sectors.ts';
import { appointment, clinic, restaurant, secondCopy } from './services.ts';
import type { Template } from './template.ts';

/** Ready flows, in the order in which they are offered. */
export const templates: readonly Template[] = [
  welcomeAndSectors,
  afterHours,
  register,
  secondCopy,
  clinic,
  restaurant,
  appointment,
  quote,
  split,
  survey,
];
