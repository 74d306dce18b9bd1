import { useEffect, useState } from 'react';
import type { ComboOption } from '../../../ui/fields/combo-search.ts';

/** Long lists of standard codes. Each is a chunk of its own, loaded when the first field that needs it is on the page. */

/** A list that may still be loading. */
export type CodeList = {
  readonly options: readonly ComboOption[];
  /** True until the list has loaded or failed to load. */
  readonly isPending: boolean;
  /** Returns the name of a stored code, or free text unchanged. Empty while a code's name is loading. */
  readonly nameOf: (value: string) => string;
};

type LoadedList = { readonly options: readonly ComboOption[]; readonly names: ReadonlyMap<string, string> };
type LoadList = () => Promise<readonly ComboOption[]>;

const loadOccupations: LoadList = async () => {
  const { OCCUPATION_TITLES } = await import('@common-ground/domain/profile/lists/occupation-units');
  return [...OCCUPATION_TITLES].map(([value, label]) => ({ value, label }));
};

const loadStudyFields: LoadList = async () => {
  const { broadFieldName, STUDY_FIELD_NAMES } = await import(
    '@common-ground/domain/profile/lists/study-fields'
  );
  const labels = new Set<string>();
  return [...STUDY_FIELD_NAMES].flatMap(([value, label]) => {
    // If a field of study has only one subfield, both have the same name: offer the broader one.
    if (labels.has(label)) return [];
    labels.add(label);
    const broadField = broadFieldName(value);
    return [broadField === null ? { value, label } : { value, label, aliases: [broadField] }];
  });
};

async function loadSubdivisions(country: string): Promise<readonly ComboOption[]> {
  const { subdivisionsOf } = await import('@common-ground/domain/profile/lists/subdivisions');
  return subdivisionsOf(country).map(({ code, name, aliases }) => ({ value: code, label: name, aliases }));
}

const loaded = new Map<string, LoadedList>();
const NOTHING: LoadedList = { options: [], names: new Map() };

async function fetchList(name: string, load: LoadList): Promise<LoadedList> {
  const options = await load();
  const list = { options, names: new Map(options.map(({ value, label }) => [value, label])) };
  loaded.set(name, list);
  return list;
}

/** @param name null until it's known which list is needed */
function useLoadedList(name: string | null, load: LoadList): CodeList {
  const list = name === null ? NOTHING : loaded.get(name);
  const [loadedName, setLoadedName] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the way to load it
  useEffect(() => {
    if (name === null || loaded.has(name)) return;
    let isGone = false;
    // If the list can't be loaded, the field takes free text. Loading is retried when the field is next shown.
    const settle = () => {
      if (!isGone) setLoadedName(name);
    };
    fetchList(name, load).then(settle, settle);
    return () => {
      isGone = true;
    };
  }, [name]);
  const isPending = list === undefined && loadedName !== name;
  const { options, names } = list ?? NOTHING;
  return {
    options,
    isPending,
    nameOf: (value) => names.get(value) ?? (isPending && isCode(value) ? '' : value),
  };
}

/** Whether a value looks like a code of one of the lists rather than free text. */
function isCode(value: string): boolean {
  return /^(isco-08|isced-f):[0-9]{2,4}$|^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(value);
}

/** Loads the 436 unit groups of ISCO-08, stored as `isco-08:2512`. */
export function useOccupations(): CodeList {
  return useLoadedList('occupations', loadOccupations);
}

/** Loads the fields of study of ISCED-F 2013, stored as `isced-f:0613`. */
export function useStudyFields(): CodeList {
  return useLoadedList('study-fields', loadStudyFields);
}

/**
 * Loads the regions of a country from ISO 3166-2, stored as `PT-11`; no options if there is no list for it.
 * @param country ISO 3166-1 alpha-2; null if none is chosen
 */
export function useSubdivisions(country: string | null): CodeList {
  return useLoadedList(country === null ? null : `subdivisions-${country}`, () =>
    loadSubdivisions(country ?? ''),
  );
}
