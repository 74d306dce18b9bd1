import { normalForm } from '../normal-form.ts';

/**
 * The key for comparing names of skills, licences and certificates: ignoring case, and treating spaces and hyphens alike. @returns empty
 * for null and for a name of which nothing is left; an empty key matches nothing
 */
export function nameKey(name: string | null): string {
  return normalForm(name ?? '', 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
}
