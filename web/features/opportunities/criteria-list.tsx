import type { OpportunityDetail } from '@common-ground/contract/opportunities';
import { criterionWords } from '@common-ground/domain/hiring/criterion-words';
import { evidenceWords, STANDING_WORDS } from '../../platform/criterion-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const TONES = { met: 'ground', not_met: 'clay', unknown: 'plain' } as const;

/** Where in the profile something can be added. */
const PLACES = {
  language: '/profile-booster',
  skill: '/profile-booster',
  right_to_work: '/general/location',
  travel: '/general/location',
  licence: '/general/employment',
  qualification: '/profile/university',
  experience: '/experience/info',
  free: null,
} as const;

type CriteriaListProps = Pick<OpportunityDetail, 'criteria' | 'standings'> & {
  readonly need: 'must' | 'nice';
  /** It is shown to whoever wrote it: nothing leads into a profile. */
  readonly isPreview: boolean;
};

/** What is asked for, why, and how the own profile stands against it, with what says so. */
export function CriteriaList({ criteria, standings, need, isPreview }: CriteriaListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {criteria
        .filter((criterion) => criterion.need === need)
        .map((criterion) => {
          const found = standings.find(({ criterionId }) => criterionId === criterion.id);
          const standing = found?.standing ?? 'unknown';
          const evidence = evidenceWords(criterion, found?.evidence ?? null);
          const place = standing === 'unknown' ? PLACES[criterion.kind] : null;
          return (
            <li key={criterion.id} className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
              <p className="font-semibold break-words">{criterionWords(criterion)}</p>
              <span className="sm:row-span-2">
                <Chip tone={TONES[standing]}>{STANDING_WORDS[standing]}</Chip>
              </span>
              <div className="text-small text-muted">
                <p className="break-words">{criterion.reason}</p>
                {evidence ? <p className="break-words text-ink">Your profile says: {evidence}.</p> : null}
                {criterion.kind === 'free' ? <p>A person looks at this one.</p> : null}
                {place && !evidence ? (
                  <p>
                    Your profile does not say.{' '}
                    {isPreview ? (
                      <span className="font-semibold">Add it</span>
                    ) : (
                      <TextLink href={place}>Add it</TextLink>
                    )}
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
    </ul>
  );
}
