import type { DimensionId } from '../culture/dimensions.ts';
import type { PlaceRange } from '../culture/place-range.ts';

/** Where the company places a dimension compared with the candidate. Both sides are rankings without amounts. */
export type GapWord = 'comes_earlier' | 'comes_later' | 'about_the_same';

export type Gap = {
  readonly dimension: DimensionId;
  /** The places among all eight that the candidate's answers leave open. */
  readonly candidatePlaces: PlaceRange;
  /** The places among all eight that the answers at the company leave open. */
  readonly companyPlaces: PlaceRange;
  readonly word: GapWord;
};

/** The gap on one dimension: earlier or later only where no place is possible on both sides. */
export function gapOn(dimension: DimensionId, candidatePlaces: PlaceRange, companyPlaces: PlaceRange): Gap {
  return { dimension, candidatePlaces, companyPlaces, word: gapWord(candidatePlaces, companyPlaces) };
}

/** The smallest distance between the two ranges, in places; 0 where they meet. */
export function gapWidth({ candidatePlaces, companyPlaces }: Gap): number {
  return Math.max(0, companyPlaces.best - candidatePlaces.worst, candidatePlaces.best - companyPlaces.worst);
}

function gapWord(candidate: PlaceRange, company: PlaceRange): GapWord {
  if (company.best > candidate.worst) return 'comes_later';
  return company.worst < candidate.best ? 'comes_earlier' : 'about_the_same';
}
