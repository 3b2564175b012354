import { writeCapacity } from './capacity.ts';

writeCapacity();
