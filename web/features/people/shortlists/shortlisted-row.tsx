import type { ShortlistedPerson } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { Trans } from '@common-ground/i18n/trans';
import {
  candidateCode,
  candidateHeadline,
  formatHomeCountry,
  formatLanguages,
  formatSkills,
  formatStart,
  lineOf,
} from '../../../platform/text/candidate-formats.ts';
import { presentDay } from '../../../platform/text/day-formats.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ShortlistedDetails } from './shortlisted-details.tsx';
import type { ShortlistChoice } from './shortlisted-table.tsx';

type ShortlistedRowProps = {
  readonly shortlistId: string;
  readonly person: ShortlistedPerson;
  readonly choice: ShortlistChoice;
};

/** A candidate on a list, with the notes about them. */
export function ShortlistedRow({ shortlistId, person, choice }: ShortlistedRowProps) {
  const { handle, profile } = person;
  const isOpen = handle === choice.openHandle;
  const title = candidateHeadline(profile);
  const skills = formatSkills(profile, title);
  return (
    <li
      className={`grid gap-2 rounded-card border bg-surface p-5 ${
        isOpen ? 'border-ground shadow-[inset_0_0_0_1px_var(--ground)]' : 'border-line shadow-card'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="text-h3">
            <button
              type="button"
              data-list-entry={handle}
              onClick={() => choice.onOpen(handle)}
              aria-expanded={isOpen}
              className="rounded-sm text-start underline-offset-4 hover:underline"
            >
              {isolated(title)} <span className="font-normal text-muted">{candidateCode(handle)}</span>
            </button>
          </h2>
          <p className="text-small text-muted">
            {lineOf([
              formatHomeCountry(profile.location.country),
              formatStart(profile.employment, presentDay().slice(0, 'YYYY-MM'.length)),
              formatLanguages(profile.languages),
            ])}
          </p>
        </div>
        <Checkbox
          label={
            <Trans>
              Compare<span className="sr-only"> {candidateCode(handle)}</span>
            </Trans>
          }
          checked={choice.compared.includes(handle)}
          disabled={!choice.canCompare(handle)}
          onChange={(event) => choice.onCompare(handle, event.target.checked)}
        />
      </div>
      {skills ? <p className="text-small">{skills}</p> : null}
      <ShortlistedDetails shortlistId={shortlistId} person={person} />
    </li>
  );
}
