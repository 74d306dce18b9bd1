import { idOrNull } from '../../platform/address-ids.ts';

/** The candidate whose explanation is open; null with none, and when the address names what cannot be a candidate. */
export function openCandidateOf(searchText: string): string | null {
  return idOrNull(new URLSearchParams(searchText).get('candidate'));
}
