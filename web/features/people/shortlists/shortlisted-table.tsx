import type { ShortlistedPerson, ShortlistNote } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { useChosenColumns } from '../../../platform/table/chosen-columns.ts';
import {
  candidateCode,
  candidateHeadline,
  formatHomeCountry,
  formatLanguages,
  formatSkills,
  formatStart,
  lineOf,
} from '../../../platform/text/candidate-formats.ts';
import { formatInstantAsDay, presentDay } from '../../../platform/text/day-formats.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { NOTE_REASON_LABELS } from '../note-labels.ts';
import { ShortlistedDetails } from './shortlisted-details.tsx';

/** Which candidate is open next to the list, which are compared, and how to change both. */
export type ShortlistChoice = {
  readonly openHandle: string | null;
  readonly onOpen: (handle: string) => void;
  readonly compared: readonly string[];
  readonly canCompare: (handle: string) => boolean;
  readonly onCompare: (handle: string, isCompared: boolean) => void;
};

type ShortlistedTableProps = {
  readonly shortlistId: string;
  readonly people: readonly ShortlistedPerson[];
  readonly choice: ShortlistChoice;
};

type Person = ShortlistedPerson;

function textColumn(id: string, label: string, text: (person: Person) => string): Column<Person> {
  const cell = (person: Person) => (
    <span title={text(person)} className="text-muted">
      {text(person)}
    </span>
  );
  return { id, label, cell, text };
}

const describeNote = ({ reason, words }: ShortlistNote) =>
  words === null
    ? NOTE_REASON_LABELS[reason]
    : t`${{ topic: NOTE_REASON_LABELS[reason] }}: ${{ words: isolated(words) }}`;
const headlineOf = ({ profile }: Person) => candidateHeadline(profile);
const COLUMNS: readonly Column<Person>[] = [
  textColumn('notes', t`Notes`, ({ notes }) => notes.map(describeNote).join('; ')),
  textColumn('lives', t`Lives in`, ({ profile }) => formatHomeCountry(profile.location.country)),
  textColumn('start', t`Start`, ({ profile }) =>
    lineOf([formatStart(profile.employment, presentDay().slice(0, 'YYYY-MM'.length))]),
  ),
  textColumn('languages', t`Languages`, ({ profile }) => formatLanguages(profile.languages)),
  textColumn('skills', t`Skills and work`, (person) => formatSkills(person.profile, headlineOf(person))),
  textColumn('added-by', t`Added by`, ({ addedBy }) => addedBy ?? ''),
  textColumn('added', t`Added`, ({ addedAt }) => formatInstantAsDay(addedAt)),
];

function nameColumn({ openHandle, onOpen }: ShortlistChoice): Column<Person> {
  return {
    id: 'candidate',
    label: t`Candidate`,
    isRowHead: true,
    cell: (person) => (
      <button
        type="button"
        data-list-entry={person.handle}
        title={headlineOf(person)}
        onClick={() => onOpen(person.handle)}
        aria-expanded={person.handle === openHandle}
        className="-mx-1 flex max-w-full gap-1.5 rounded-sm px-1 text-start -outline-offset-2 hover:text-ground hover:underline"
      >
        <span className="truncate">{isolated(headlineOf(person))}</span>{' '}
        <span className="flex-none font-normal text-muted">{candidateCode(person.handle)}</span>
      </button>
    ),
    text: headlineOf,
  };
}

function compareColumn(choice: ShortlistChoice): Column<Person> {
  return {
    id: 'compare',
    label: t`Compare`,
    cell: ({ handle }) => <CompareBox handle={handle} choice={choice} />,
    text: () => '',
  };
}

/**
 * The candidates on a list as table rows, on wide screens. The table can't be exported: candidates can hide or leave the list at any time,
 * and a file would still have them.
 */
export function ShortlistedTable({ shortlistId, people, choice }: ShortlistedTableProps) {
  const columns = [compareColumn(choice), nameColumn(choice), ...COLUMNS];
  const { hidden, shown, toggle } = useChosenColumns('shortlist', columns);
  return (
    <div className="grid grid-cols-1 gap-3">
      <TableTools columns={columns} hidden={hidden} onToggle={toggle} />
      <DataTable
        label={t`Candidates`}
        columns={shown}
        rows={people}
        idOf={({ handle }) => handle}
        nameOf={({ handle }) => candidateCode(handle)}
        isMarked={({ handle }) => handle === choice.openHandle}
        details={(person) => <ShortlistedDetails shortlistId={shortlistId} person={person} />}
      />
    </div>
  );
}

function CompareBox({ handle, choice }: { readonly handle: string; readonly choice: ShortlistChoice }) {
  return (
    <label className="grid size-8 place-items-center">
      <input
        type="checkbox"
        aria-label={t`Compare ${{ code: candidateCode(handle) }}`}
        checked={choice.compared.includes(handle)}
        disabled={!choice.canCompare(handle)}
        onChange={(event) => choice.onCompare(handle, event.target.checked)}
        className="size-4.5 accent-ground"
      />
    </label>
  );
}
