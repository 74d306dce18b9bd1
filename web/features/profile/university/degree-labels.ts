import { isolated } from '@common-ground/domain/isolated';
import type { Degree, DegreeAward, StudyMode } from '@common-ground/domain/profile/degree';
import { t } from '@common-ground/i18n/t';
import { countryName } from '../../../platform/world-lists.ts';
import { formatGrade } from '../fields/grade-format.ts';
import { formatSpan } from '../fields/span-format.ts';

export const AWARD_LABELS: Record<DegreeAward, string> = {
  short_cycle: t`Short-cycle degree, such as a foundation degree, HND or BTS`,
  bachelor: t`Bachelor’s degree`,
  master: t`Master’s degree`,
  doctorate: t`Doctorate`,
  state_examination: t`State examination`,
  diploma: t`Diploma`,
  certificate: t`Certificate`,
  none: t`No degree: I left early or was a visiting student`,
  other: t`Something else`,
};

export const STUDY_MODE_LABELS: Record<StudyMode, string> = {
  full_time: t`Full time`,
  part_time: t`Part time`,
  distance: t`Distance learning`,
  dual: t`Dual: alternating study and work`,
};

/** Names a programme of study: "Physics, University of Porto". */
export function degreeName({ programme, institution }: Degree): string | null {
  return [isolated(programme), isolated(institution)].filter(Boolean).join(', ') || null;
}

/** Describes a programme of study in one line: "Bachelor’s degree · Portugal · September 2021 to July 2024 · 16 of 20". */
export function degreeDetail(degree: Degree): string {
  const { award, country, result } = degree;
  return [
    award && AWARD_LABELS[award].split(/[,:]/)[0],
    country && countryName(country),
    formatSpan(degree),
    formatGrade(result),
  ]
    .filter(Boolean)
    .join(' · ');
}
