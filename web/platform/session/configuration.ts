import type { PublicConfiguration } from '@common-ground/contract/public-configuration';

/** The exact error message if the application refuses to start. */
export const MISSING_FIREBASE_KEYS = 'Missing Firebase configuration keys';

const FIREBASE_KEYS = [
  'apiKey',
  'authDomain',
  'projectId',
  'storageBucket',
  'messagingSenderId',
  'appId',
  'measurementId',
] as const;

/**
 * Reads the configuration that the server wrote into the page.
 *
 * @param text the content of the configuration element, JSON; null when the element is absent
 * @returns the configuration, with nothing missing
 * @throws Error `Missing Firebase configuration keys` when any Firebase value is absent or empty, or when the text is not JSON
 */
export function parseConfiguration(text: string | null): PublicConfiguration {
  const parsed = parse(text);
  const firebase = parsed.firebase ?? {};
  if (FIREBASE_KEYS.some((key) => typeof firebase[key] !== 'string' || firebase[key].trim() === '')) {
    throw new Error(MISSING_FIREBASE_KEYS);
  }
  return parsed as PublicConfiguration;
}

type Given = Partial<Omit<PublicConfiguration, 'firebase'>> & {
  readonly firebase?: Partial<PublicConfiguration['firebase']>;
};

function parse(text: string | null): Given {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // An unreplaced placeholder counts as missing.
    return {};
  }
}

let current: PublicConfiguration | null = null;

/** Stores the configuration for the lifetime of the page. Called once, at the start. */
export function storeConfiguration(configuration: PublicConfiguration): void {
  current = configuration;
}

/**
 * The configuration of this page.
 *
 * @throws Error when called before it's stored
 */
export function configuration(): PublicConfiguration {
  if (!current) throw new Error('The configuration has not been read yet');
  return current;
}

/** The operator's contact address; empty if there is none, or before the configuration is stored. */
export function contactAddress(): string {
  return current?.contactAddress ?? '';
}
