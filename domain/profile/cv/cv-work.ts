import { formatMessage, msg } from '@common-ground/i18n/message';
import type { Experience, ExperienceKind, ExperienceSection } from '../experience.ts';
import { countryName } from '../lists/english-names.ts';
import type { CvEntry } from './cv-document.ts';
import { CV_EXPERIENCE_KINDS, formatCvSpan, joinIsolated } from './cv-labels.ts';

/** CV entries for experiences of the given kinds, in the candidate's order. */
export function experienceEntries(
  { experiences }: ExperienceSection,
  isWanted: (kind: ExperienceKind | null) => boolean,
): readonly CvEntry[] {
  return (experiences ?? []).filter(({ kind }) => isWanted(kind)).flatMap(experienceEntry);
}

function experienceEntry(experience: Experience): readonly CvEntry[] {
  const { title, kind, country, description, results, skills, isCurrent } = experience;
  const kindLabel = kind === null ? null : formatMessage(CV_EXPERIENCE_KINDS[kind]);
  const employer = employerOf(experience);
  const heading = title ?? kindLabel ?? employer;
  if (heading === null) return [];
  const detail = [
    employer === heading ? null : employer,
    country === null ? null : countryName(country),
    heading === kindLabel || kind === 'job' || kind === 'volunteering' ? null : kindLabel,
  ].filter((part) => part !== null);
  return [
    {
      heading,
      detail: detail.length === 0 ? null : joinIsolated(detail, ' · '),
      when: formatCvSpan(experience, isCurrent === true),
      paragraphs: description === null ? [] : [description],
      points: results ?? [],
      note:
        skills === null || skills.length === 0
          ? null
          : formatMessage(msg`Skills: ${{ skills: joinIsolated(skills, ', ') }}`),
    },
  ];
}

function employerOf({ employer, isEmployerConfidential, kind }: Experience): string | null {
  if (isEmployerConfidential === true) return formatMessage(msg`Confidential employer`);
  return kind === 'career_break' ? null : employer;
}
