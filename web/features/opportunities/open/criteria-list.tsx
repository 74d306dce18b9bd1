import type { OpportunityDetail } from '@common-ground/contract/opportunities/opportunities';
import { describeCriterion } from '@common-ground/domain/opportunities/criterion-labels';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { CRITERION_STATUS_LABELS, describeEvidence } from '../../../platform/text/criterion-labels.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { StandingMark } from '../../../ui/signs/standing-mark.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const TONES = { met: 'text-ground', not_met: 'text-clay', unknown: 'text-muted' } as const;

/** Where in the profile each kind can be added. */
const WHERE_TO_ADD = {
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

/** What's asked for and why, and for a candidate, how their profile compares, with the evidence. */
export function CriteriaList({ criteria, standings, need, reader }: CriteriaListProps) {
  return (
    <ul className="grid grid-cols-1">
      {criteria
        .filter((criterion) => criterion.need === need)
        .map((criterion) => (
          <CriterionRow
            key={criterion.id}
            criterion={criterion}
            outcome={standings.find(({ criterionId }) => criterionId === criterion.id)}
            reader={reader}
          />
        ))}
    </ul>
  );
}

type CriterionRowProps = {
  readonly criterion: OpportunityDetail['criteria'][number];
  /** How the profile compares; undefined where it isn't compared. */
  readonly outcome: OpportunityDetail['standings'][number] | undefined;
  readonly reader: OpportunityReader;
};

function CriterionRow({ criterion, outcome, reader }: CriterionRowProps) {
  const standing = outcome?.standing ?? 'unknown';
  const evidence = describeEvidence(criterion, outcome?.evidence ?? null);
  const place = standing === 'unknown' ? WHERE_TO_ADD[criterion.kind] : null;
  const isCompared = reader !== 'company';
  return (
    <li
      className={joinClasses(
        'grid gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0',
        isCompared ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-1',
      )}
    >
      {isCompared ? (
        <span className="mt-1">
          <StandingMark standing={standing} />
        </span>
      ) : null}
      <p className="font-semibold break-words">{text(describeCriterion(criterion))}</p>
      {isCompared ? (
        <span className={`text-small font-semibold ${TONES[standing]}`}>
          {CRITERION_STATUS_LABELS[standing]}
        </span>
      ) : null}
      <div className={joinClasses('min-w-0 text-small text-muted', isCompared && 'col-span-2 col-start-2')}>
        <p data-reason="" className="break-words">
          {criterion.reason}
        </p>
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
        {place && !evidence && isCompared ? <Missing place={place} reader={reader} /> : null}
      </div>
    </li>
  );
}

type MissingProps = {
  readonly place: NonNullable<(typeof WHERE_TO_ADD)[keyof typeof WHERE_TO_ADD]>;
  readonly reader: OpportunityReader;
};

/** Says that the profile doesn't mention it, with a link to add it. */
function Missing({ place, reader }: MissingProps) {
  return (
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
  );
}
