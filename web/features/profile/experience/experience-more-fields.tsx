import { EXPERIENCE_LIMITS, type Experience } from '@common-ground/domain/profile/experience';
import { t } from '@common-ground/i18n/t';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { LinesField } from '../fields/lines-field.tsx';
import { PicksField } from '../fields/picks-field.tsx';
import { experienceKindTexts } from './experience-texts.ts';
import { RefereeField } from './referee-field.tsx';

/** An experience's results and skills, and who can vouch for it. */
export function ExperienceMoreFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Experience>) {
  const texts = experienceKindTexts(entry.kind);
  return (
    <>
      <LinesField
        id={idOf('results')}
        legend={t`Results`}
        hint={t`Up to ${EXPERIENCE_LIMITS.results}, one per line. Numbers help but aren’t required.`}
        kind="result"
        placeholder={t`e.g. Cut waiting times from 40 to 15 minutes`}
        atMost={EXPERIENCE_LIMITS.results}
        maxLength={EXPERIENCE_LIMITS.result}
        value={entry.results}
        onChange={(results) => change({ results })}
        error={errorOf('results')}
      />
      <PicksField
        id={idOf('skills')}
        label={t`Skills you used`}
        hint={t`Up to ${EXPERIENCE_LIMITS.skills}. Add them one at a time.`}
        options={[]}
        isOwnTextAllowed
        atMost={EXPERIENCE_LIMITS.skills}
        maxLength={EXPERIENCE_LIMITS.skill}
        nameOf={(skill) => skill}
        value={entry.skills}
        onChange={(skills) => change({ skills })}
        error={errorOf('skills')}
      />
      {texts.employer === null ? null : (
        <RefereeField
          id={idOf('referee')}
          value={entry.referee}
          onChange={(referee) => change({ referee })}
          error={errorOf('referee')}
        />
      )}
    </>
  );
}
