import { useQuery } from '@tanstack/react-query';
import { localKey } from '../../platform/api/query-of.ts';

/** Names of regions by code, for any codes among the given values. The list is long, so it's loaded when needed. */
export function useRegionNames(values: readonly string[]): ReadonlyMap<string, string> {
  const codes = values.filter((value) => /^[A-Z]{2}-/.test(value));
  const { data: nameOf } = useQuery({
    queryKey: localKey('region-names'),
    queryFn: async () => (await import('@common-ground/domain/profile/lists/subdivisions')).regionName,
    enabled: codes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return new Map(nameOf ? codes.map((code) => [code, nameOf(code)]) : []);
}
