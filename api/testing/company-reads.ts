import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';

/** The values of placeholders in a path, by name: a path ID, or a required query parameter. */
export type Places = Readonly<Record<string, string>>;

/** Default values for required query parameters: for a panel, someone who isn't at the company. */
const USUAL: Places = {
  from: '2026-11-23T00:00:00.000Z',
  list: 'upcoming',
  whose: 'all',
  interviewers: '00000000-0000-4000-8000-00000000a0a0',
};

/** A read operation for companies. @returns its path and query; @throws if a placeholder in it is unknown */
export type CompanyRead = {
  readonly operationId: string;
  /** Whether it lists everything of its kind, without an ID. */
  readonly isWholeList: boolean;
  addressWith(values: Places): string;
};

function readOf({ operationId, path, query }: RouteDefinition): CompanyRead {
  const requiredParameters = (query as { readonly required?: readonly string[] } | undefined)?.required ?? [];
  return {
    operationId,
    isWholeList: !path.includes(':') && requiredParameters.length === 0,
    addressWith(values) {
      const fillIn = (name: string) => {
        const value = values[name] ?? USUAL[name];
        if (value === undefined) throw new Error(`Nothing is known of ${name}, which ${operationId} needs`);
        return value;
      };
      const address = path.replaceAll(/:(\w+)/g, (_place, name) => fillIn(name));
      const query = requiredParameters.map((name) => `${name}=${fillIn(name)}`);
      return query.length === 0 ? address : `${address}?${query.join('&')}`;
    },
  };
}

/** Every operation in the contract with which a company reads JSON. */
export const COMPANY_READS: readonly CompanyRead[] = ROUTES.filter(
  ({ method, access, isStream, download }: RouteDefinition) =>
    method === 'GET' && access === 'company' && !isStream && !download,
).map(readOf);
