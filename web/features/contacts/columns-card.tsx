import type { ContactList, ContactPreview } from '@common-ground/contract/contacts/contact-import';
import { CONTACT_COLUMNS, type ContactColumn } from '@common-ground/domain/contacts/contact-columns';
import { countryOptions } from '../../platform/world-lists.ts';
import { Card } from '../../ui/card.tsx';
import { Select, SelectControl } from '../../ui/fields/select.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { COLUMN_WORDS } from './contact-words.ts';

type Reading = Pick<ContactList, 'columns' | 'country' | 'dayOrder'>;

type ColumnsCardProps = {
  readonly preview: ContactPreview;
  readonly reading: Reading;
  readonly onChange: (reading: Partial<Reading>) => void;
};

/** What each column of a list holds, and how its numbers and days are meant. */
export function ColumnsCard({ preview, reading, onChange }: ColumnsCardProps) {
  const columns = reading.columns ?? preview.columns.map(({ column }) => column);
  const hasName = columns.some((one) => one === 'name' || one === 'first_name' || one === 'last_name');
  const choose = (at: number, column: ContactColumn | null) =>
    // What another column held until now is this one's.
    onChange({
      columns: columns.map((one, index) =>
        index === at ? column : one !== null && one === column ? null : one,
      ),
    });
  return (
    <Card title="2. What the columns hold">
      <div className="grid grid-cols-1 gap-4">
        {hasName ? null : (
          <Notice tone="warning" title="Which column holds the name?">
            Every contact needs one. First and last name can stand in two columns.
          </Notice>
        )}
        <ul className="grid grid-cols-1 gap-3">
          {preview.columns.map(({ heading, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
            <li key={index} className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2 sm:items-center">
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{heading || `Column ${index + 1}`}</p>
                <p className="truncate text-tiny text-muted">{samples.join(' · ') || 'Nothing in it'}</p>
              </div>
              <SelectControl
                aria-label={`What “${heading || `Column ${index + 1}`}” holds`}
                value={columns[index] ?? ''}
                onChange={(event) => choose(index, (event.target.value || null) as ContactColumn | null)}
              >
                <option value="">Leave out</option>
                {CONTACT_COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {COLUMN_WORDS[column]}
                  </option>
                ))}
              </SelectControl>
            </li>
          ))}
        </ul>
        {columns.includes('phone') ? (
          <Select
            label="Country of phone numbers without one"
            isOptional
            placeholder="None: every number has its country"
            options={countryOptions().map(({ value, label }) => ({ value, label }))}
            value={reading.country ?? ''}
            onChange={(event) => onChange({ country: event.target.value || null })}
          />
        ) : null}
        {columns.includes('met_on') ? (
          <Select
            label="How days are written"
            placeholder="Day first: 3/4/2025 is 3 April"
            options={[{ value: 'month_first', label: 'Month first: 3/4/2025 is 4 March' }]}
            value={reading.dayOrder === 'month_first' ? 'month_first' : ''}
            onChange={(event) =>
              onChange({ dayOrder: event.target.value === 'month_first' ? 'month_first' : 'day_first' })
            }
          />
        ) : null}
      </div>
    </Card>
  );
}
