import { afterAll } from 'vitest';
import { closeOpened } from '../database.ts';

// A worker goes on with the next test file: what this one opened must not keep connections until the end.
afterAll(closeOpened);
