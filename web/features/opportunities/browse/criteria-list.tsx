import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { criterionWords } from '@common-ground/domain/opportunities/criterion-words';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { evidenceWords, STANDING_WORDS } from '../../../platform/words/criterion-words.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

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

/**
 * Who reads an opportunity: a candidate; a member who checks what candidates will see, for whom nothing leads into a profile; or a member
 * who reads what was published, for whom there is no profile to compare.
 */
export type OpportunityReader = 'candidate' | 'previewer' | 'company';

type CriteriaListProps = Pick<OpportunityDetail, 'criteria' | 'standings'> & {
  readonly need: 'must' | 'nice';
  readonly reader: OpportunityReader;
};

/** What is asked for and why, and for a candidate how their profile compares, with what says so. */
export function CriteriaList({ criteria, standings, need, reader }: CriteriaListProps) {
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
              <p className="font-semibold break-words">{text(criterionWords(criterion))}</p>
              {reader === 'company' ? null : (
                <span className="sm:row-span-2">
                  <Chip tone={TONES[standing]}>{STANDING_WORDS[standing]}</Chip>
                </span>
              )}
              <div className="text-small text-muted">
                <p className="break-words">{criterion.reason}</p>
                {evidence ? (
                  <p className="break-words text-ink">
                    <Trans>Your profile says: {evidence}.</Trans>
                  </p>
                ) : null}
                {criterion.kind === 'free' ? (
                  <p>
                    <Trans>Not checked automatically. The hiring team decides.</Trans>
                  </p>
                ) : null}
                {place && !evidence && reader !== 'company' ? (
                  <p>
                    <Trans>Your profile doesn’t say.</Trans>{' '}
                    {reader === 'previewer' ? (
                      <span className="font-semibold">
                        <Trans>Add it</Trans>
                      </span>
                    ) : (
                      <TextLink href={place}>
                        <Trans>Add it</Trans>
                      </TextLink>
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
