import { isolated } from '@common-ground/domain/isolated';
import type { Degree, DegreeAward, StudyMode } from '@common-ground/domain/profile/degree';
import { gradeInWords } from '@common-ground/domain/profile/grade-in-words';
import { countryName } from '../../../platform/world-lists.ts';
import { spanWords } from '../fields/span-words.ts';

export const AWARD_WORDS: Record<DegreeAward, string> = {
  short_cycle: 'Short degree, such as a foundation degree, an HND or a BTS',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
  state_examination: 'State examination',
  diploma: 'Diploma',
  certificate: 'Certificate',
  none: 'No degree: I left before the end, or was a guest',
  other: 'Something else',
};

export const STUDY_MODE_WORDS: Record<StudyMode, string> = {
  full_time: 'Full time',
  part_time: 'Part time',
  distance: 'At a distance',
  dual: 'Dual: study and work in turn',
};

/** What a programme of study is called: "Physics, University of Porto". */
export function degreeName({ programme, institution }: Degree): string | null {
  return [isolated(programme), isolated(institution)].filter(Boolean).join(', ') || null;
}

/** What else is worth seeing of it: "Bachelor’s degree · Portugal · September 2021 to July 2024 · 16 of 20". */
export function degreeDetail(degree: Degree): string {
  const { award, country, result } = degree;
  return [
    award && AWARD_WORDS[award].split(/[,:]/)[0],
    country && countryName(country),
    spanWords(degree),
    gradeInWords(result),
  ]
    .filter(Boolean)
    .join(' · ');
}
