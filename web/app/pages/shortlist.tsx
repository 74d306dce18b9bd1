import { ShortlistPage } from '../../features/people/shortlist-page.tsx';
import { personParts } from './person-parts.tsx';

/** One shortlist, with whoever is open beside it. */
export function Shortlist() {
  return <ShortlistPage parts={personParts} />;
}
