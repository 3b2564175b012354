import { slice } from '../../platform/slice.ts';
import { ratingRoutesMount } from './ratings.routes.ts';

/** Stands above what people do with tickets: closing one asks whether the customer was asked for a rating. */
export const ratingsSlice = slice({ name: 'ratings', routes: ratingRoutesMount });
