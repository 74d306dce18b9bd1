import type { Plugin } from 'vite';

/** TypeBox's formats that no schema of the contract uses, by file. The formats for host names include tables of their own. */
export const UNUSED_FORMATS: Readonly<Record<string, string>> = {
  duration: 'IsDuration',
  email: 'IsEmail',
  hostname: 'IsHostname',
  idn_email: 'IsIdnEmail',
  idn_hostname: 'IsIdnHostname',
  ipv4: 'IsIPv4',
  ipv6: 'IsIPv6',
  iri: 'IsIri',
  iri_reference: 'IsIriReference',
  json_pointer: 'IsJsonPointer',
  json_pointer_uri_fragment: 'IsJsonPointerUriFragment',
  regex: 'IsRegex',
  relative_json_pointer: 'IsRelativeJsonPointer',
  uri_reference: 'IsUriReference',
  uri_template: 'IsUriTemplate',
  url: 'IsUrl',
};
const FORMAT_MODULE = /\/typebox\/build\/format\/(\w+)\.mjs$/;

/**
 * Removes formats that no schema uses from the built page. If one is used after all, it throws instead of accepting the value.
 */
export function leanFormats(): Plugin {
  return {
    name: 'lean-formats',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: FORMAT_MODULE },
      handler(id) {
        const name = UNUSED_FORMATS[FORMAT_MODULE.exec(id)?.[1] ?? ''];
        if (name === undefined) return null;
        return `export function ${name}() { throw new Error('The built page leaves this format out: see lean-formats.ts'); }`;
      },
    },
  };
}
