import { normalForm } from '@common-ground/domain/normal-form';

/**
 * Records of the Research Organization Registry, schema 2 (https://ror.readme.io/docs/data-structure, data dump CC0): only the parts that
 * we use are described.
 */
type RorName = { readonly value?: unknown; readonly types?: unknown };
type RorRecord = {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly types?: unknown;
  readonly names?: unknown;
  readonly locations?: unknown;
};

/** An institution as we store it. */
export type ImportedInstitution = {
  /** `https://ror.org/…` */
  readonly rorId: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** False if it was withdrawn or closed, or is no longer a place of education. */
  readonly isActive: boolean;
};

const ROR_ID = /^https:\/\/ror\.org\/0[0-9a-z]{6}[0-9]{2}$/;
const MAX_NAME_LENGTH = 200;
const MAX_NAMES = 20;

/**
 * What we store of a record. @returns null for a record that can't be stored: a different form of ID, no name, no country
 */
export function institutionOf(record: unknown): ImportedInstitution | null {
  const { id, status, types, names, locations } = (record ?? {}) as RorRecord;
  const country = countryOf(locations);
  if (typeof id !== 'string' || !ROR_ID.test(id) || country === null) return null;
  const list = Array.isArray(names) ? (names as RorName[]) : [];
  const displayName = textOf(list.find((name) => hasType(name.types, 'ror_display')) ?? list[0]);
  if (displayName === null) return null;
  const otherNames = list.map(textOf).filter((name): name is string => name !== null && name !== displayName);
  return {
    rorId: id,
    name: displayName,
    otherNames: [...new Set(otherNames)].slice(0, MAX_NAMES),
    country,
    isActive: status === 'active' && hasType(types, 'education'),
  };
}

function hasType(types: unknown, type: string): boolean {
  return Array.isArray(types) && types.includes(type);
}

function textOf(name: RorName | undefined): string | null {
  if (typeof name?.value !== 'string') return null;
  const text = normalForm(name.value, 'NFC').replace(/\s+/g, ' ').trim();
  return text === '' || text.length > MAX_NAME_LENGTH || /[<>]/.test(text) ? null : text;
}

function countryOf(locations: unknown): string | null {
  const [first] = Array.isArray(locations) ? locations : [];
  const code = (first as { geonames_details?: { country_code?: unknown } })?.geonames_details?.country_code;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
}
