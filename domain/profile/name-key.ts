import { normalForm } from '../normal-form.ts';

/**
 * The form in which names of skills, licences and certificates are compared: without case, and with spaces and hyphens alike.
 * @returns empty for null and for a name of which nothing is left; such a name is the same as no other
 */
export function nameKey(name: string | null): string {
  return normalForm(name ?? '', 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
}
