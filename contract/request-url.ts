import type { RouteDefinition } from './route.ts';

/** The parts of a request that go into its URL. */
export type AddressParts = { readonly params?: object | undefined; readonly query?: object | undefined };

const encode = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%20', '+');

/**
 * The path of an operation with its parameters filled in, and the query behind it: lists become repeated parameters, and undefined values
 * are left out.
 */
export function requestUrl({ path }: Pick<RouteDefinition, 'path'>, { params, query }: AddressParts): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined)
      .map((item) => `${encode(name)}=${encode(item)}`),
  );
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}
