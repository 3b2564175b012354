// Tests of what needs no screen ask for the environment of Node.
if ('window' in globalThis) await import('./browser-setup.ts');

export {};
