import { ShortlistPage } from '../../features/people/shortlists/shortlist-page.tsx';
import { personParts } from './person-parts.tsx';

/** One shortlist, with the open candidate next to it. */
export function Shortlist() {
  return <ShortlistPage parts={personParts} />;
}
