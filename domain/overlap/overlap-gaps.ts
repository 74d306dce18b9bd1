import type { DimensionId } from '../culture/dimensions.ts';
import type { PlaceRange } from '../culture/place-range.ts';

/** Where the company ranks a dimension compared with the candidate. Both are rankings without amounts. */
export type GapWord = 'comes_earlier' | 'comes_later' | 'about_the_same';

export type Gap = {
  readonly dimension: DimensionId;
  /** The possible places among all eight, given the candidate's answers. */
  readonly candidatePlaces: PlaceRange;
  /** The possible places among all eight, given the answers at the company. */
  readonly companyPlaces: PlaceRange;
  readonly word: GapWord;
};

/** The gap on one dimension: earlier or later only if the two ranges share no place. */
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
