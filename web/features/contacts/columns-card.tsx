import type { ContactList, ContactPreview } from '@common-ground/contract/contacts/contact-import';
import { CONTACT_COLUMNS, type ContactColumn } from '@common-ground/domain/contacts/contact-columns';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { countryOptions } from '../../platform/world-lists.ts';
import { Card } from '../../ui/card.tsx';
import { Select, SelectControl } from '../../ui/fields/select.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { COLUMN_LABELS } from './contact-labels.ts';

type Reading = Pick<ContactList, 'columns' | 'country' | 'dayOrder'>;

type ColumnsCardProps = {
  readonly preview: ContactPreview;
  readonly reading: Reading;
  readonly onChange: (reading: Partial<Reading>) => void;
};

const columnLabel = (heading: string, index: number) => heading || t`Column ${{ number: String(index + 1) }}`;

/** What each column of a list contains, and how to read its numbers and dates. */
export function ColumnsCard({ preview, reading, onChange }: ColumnsCardProps) {
  const columns = reading.columns ?? preview.columns.map(({ column }) => column);
  const hasName = columns.some(
    (column) => column === 'name' || column === 'first_name' || column === 'last_name',
  );
  const choose = (at: number, column: ContactColumn | null) =>
    // The meaning is taken from whichever column had it before.
    onChange({
      columns: columns.map((other, index) =>
        index === at ? column : other !== null && other === column ? null : other,
      ),
    });
  return (
    <Card title={t`2. Match the columns`}>
      <div className="grid grid-cols-1 gap-4">
        {hasName ? null : (
          <Notice tone="warning" title={t`Which column has the name?`}>
            <Trans>Every contact needs a name. First and last names can be in separate columns.</Trans>
          </Notice>
        )}
        <ul className="grid grid-cols-1 gap-3">
          {preview.columns.map(({ heading, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are only identified by their position
            <li key={index} className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2 sm:items-center">
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{columnLabel(heading, index)}</p>
                <p className="truncate text-tiny text-muted">{samples.join(' · ') || t`Empty`}</p>
              </div>
              <SelectControl
                aria-label={t`Match “${{ column: isolated(columnLabel(heading, index)) }}” to`}
                value={columns[index] ?? ''}
                onChange={(event) => choose(index, (event.target.value || null) as ContactColumn | null)}
              >
                <option value="">{t`Don’t import`}</option>
                {CONTACT_COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {COLUMN_LABELS[column]}
                  </option>
                ))}
              </SelectControl>
            </li>
          ))}
        </ul>
        {columns.includes('phone') ? (
          <Select
            label={t`Country of phone numbers without a country code`}
            isOptional
            placeholder={t`None: all numbers have one`}
            options={countryOptions().map(({ value, label }) => ({ value, label }))}
            value={reading.country ?? ''}
            onChange={(event) => onChange({ country: event.target.value || null })}
          />
        ) : null}
        {columns.includes('met_on') ? (
          <Select
            label={t`Date format`}
            placeholder={t`Day first: 3/4/2025 is 3 April`}
            options={[{ value: 'month_first', label: t`Month first: 3/4/2025 is 4 March` }]}
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
