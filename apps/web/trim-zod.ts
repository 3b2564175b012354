import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;

/** What ties each schema to the writer of JSON schemas, which no screen uses, and what stands there instead. */
const TIES: readonly { tie: RegExp; instead: string }[] = [
  { tie: /inst\._zod\.processJSONSchema = [^;]+;/g, instead: '' },
  { tie: /createToJSONSchemaMethod\(this, \{\}\)/g, instead: 'undefined' },
  { tie: /createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, instead: 'undefined' },
];

/**
 * Leaves the writer of JSON schemas out of a built app: about 5 kB of the first screens. Bundlers cannot, since every schema
 * names it. The build fails when the library no longer reads as expected, so that nothing comes back unnoticed.
 */
export const trimZod: Plugin = {
  name: 'trim-zod',
  apply: 'build',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    return TIES.reduce((left, { tie, instead }) => {
      if (left.search(tie) < 0) this.error(`zod no longer holds ${tie.source}: see trim-zod.ts`);
      return left.replace(tie, instead);
    }, code);
  },
};
