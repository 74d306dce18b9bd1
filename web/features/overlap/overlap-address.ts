import { idOrNull } from '../../platform/address-ids.ts';

/** The candidate whose explanation is open; null with none, or when the address can't name a candidate. */
export function openCandidateOf(searchText: string): string | null {
  return idOrNull(new URLSearchParams(searchText).get('candidate'));
}
