import type { ProfilePreview } from '@common-ground/contract/access/profile-preview';
import type { VisibilityPosition } from '@common-ground/domain/access/visibility-position';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import {
  CANDIDATE_ROUTE_LABELS,
  candidateHeadline,
  formatHomeCountry,
  formatLanguages,
  lineOf,
} from '../../../platform/text/candidate-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { initialsOf } from '../../../platform/values/initials.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { EmployerPreview } from './employer-preview-section.tsx';
import { usePreviewProfile } from './preview.queries.ts';

/** What an employer can see without an application. */
type SeenLevel = ProfilePreview['presentLevel'];
type SeenProfile = ProfilePreview['anonymous'];

const LEVELS: Readonly<Record<VisibilityPosition, SeenLevel>> = {
  private: 'hidden',
  compare_only: 'hidden',
  findable_without_name: 'anonymous',
  findable_with_name: 'named',
};

const LEVEL_NOTES: Readonly<Record<SeenLevel, string>> = {
  hidden: t`You aren’t in any list, search or count that companies see. When you apply, the company sees what you send.`,
  anonymous: t`Hidden: your name, contact details, the names of schools and employers, and anything more exact than your country.`,
  named: t`Only companies you choose see this. Other verified companies see you without your name, schools and employers.`,
};

/** How many skills and languages are shown; the full preview has all of them. */
const MAX_CHIPS = 5;

type EmployerSeesCardProps = {
  /** The selected position, even if it's only being previewed; null for custom settings. */
  readonly position: VisibilityPosition | null;
};

/** Summarises what an employer sees of the candidate at a position, by the rules that decide what employers get. */
export function EmployerSeesCard({ position }: EmployerSeesCardProps) {
  const { data, error, refetch, isFetching } = usePreviewProfile();
  if (!data)
    return (
      <Card title={t`What an employer sees`}>
        {error ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonBlock className="h-40 w-full" />
        )}
      </Card>
    );
  const level = position === null ? presentLevel(data) : LEVELS[position];
  return (
    <Card title={t`What an employer sees`}>
      <div className="grid gap-4">
        {level === 'hidden' ? <Nothing /> : <Seen profile={data[level]} />}
        <p role="status" className="text-small text-muted">
          {LEVEL_NOTES[level]}
        </p>
        <div className="grid">
          <EmployerPreview />
        </div>
      </div>
    </Card>
  );
}

/** Returns the level that applies now: while something prevents it, no company finds the candidate. */
const presentLevel = ({ presentLevel: level, hindrance }: ProfilePreview): SeenLevel =>
  hindrance === null ? level : 'hidden';

const SHEET = 'rounded-control border border-line bg-sunk p-4';

function Nothing() {
  return (
    <p className={`${SHEET} border-dashed text-center font-semibold`}>
      <Trans>Nothing</Trans>
    </p>
  );
}

function Seen({ profile }: { readonly profile: SeenProfile }) {
  const { personal, role, location, skills, languages } = profile;
  const name = personal.fullName ?? personal.calledName;
  const withoutName = { ...profile, personal: { ...personal, fullName: null, calledName: null } };
  const chips = [
    ...(skills ?? []).flatMap((skill) => (skill.name === null ? [] : [skill.name])),
    ...(languages ?? []).map((language) => formatLanguages([language])),
  ].filter(Boolean);
  return (
    <div className={`${SHEET} grid gap-3`}>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`grid size-11 flex-none place-items-center rounded-full border border-control text-small font-semibold text-muted ${name === null ? 'border-dashed' : ''}`}
        >
          {name === null ? null : initialsOf(name)}
        </span>
        <p className="min-w-0">
          <strong className="block font-semibold break-words">{name ?? t`Name hidden`}</strong>
          <span className="text-small text-muted">
            {lineOf([role.route && CANDIDATE_ROUTE_LABELS[role.route], formatHomeCountry(location.country)])}
          </span>
        </p>
      </div>
      <p className="font-semibold break-words">{candidateHeadline(withoutName)}</p>
      {chips.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5 text-small">
          {[...new Set(chips)].slice(0, MAX_CHIPS).map((chip) => (
            <li key={chip} className="rounded-full border border-line bg-surface px-2.5 py-0.5">
              <bdi>{chip}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
