import type { PipelineOpportunity } from '@common-ground/contract/pipeline';
import { useEffect, useRef, useState } from 'react';
import { useLiveState } from '../../platform/live.ts';
import { goTo } from '../../platform/navigation.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { changeAddress, type PipelineAddress, pathOf, searchOf } from './pipeline-address.ts';

type PipelineToolbarProps = {
  readonly address: PipelineAddress;
  readonly opportunityId: string | null;
  readonly opportunities: readonly PipelineOpportunity[];
  readonly onKeys: () => void;
};

const STATES = [
  { value: 'open', label: 'All that are open' },
  { value: 'late', label: 'Late' },
  { value: 'near', label: 'Due within two days' },
  { value: 'new', label: 'Not opened yet' },
  { value: 'unscored', label: 'Without your scorecard' },
  { value: 'ended', label: 'Ended' },
] as const;
/** The server sorts and filters the table, and knows these. */
const TABLE_STATES: readonly string[] = ['open', 'late', 'ended'];

const CONTROL =
  'min-h-11 rounded-control border border-line bg-surface px-3 text-small hover:border-control focus-visible:outline-offset-1';

/** What of the pipeline is shown, and how. */
export function PipelineToolbar({ address, opportunityId, opportunities, onKeys }: PipelineToolbarProps) {
  const isTable = address.view === 'table';
  const states = STATES.filter(({ value }) => (isTable ? TABLE_STATES.includes(value) : value !== 'ended'));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="max-w-full min-w-0 flex-auto sm:max-w-72 sm:flex-none">
        <span className="sr-only">Opportunity</span>
        <select
          value={opportunityId ?? ''}
          onChange={(event) =>
            goTo(pathOf(event.target.value || null) + searchOf({ ...address, applicationId: null }))
          }
          className={`${CONTROL} w-full font-semibold`}
        >
          <option value="">All opportunities</option>
          {opportunities.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Words key={opportunityId} words={address.words} />
      <label className="flex-auto sm:flex-none">
        <span className="sr-only">Show</span>
        <select
          value={address.state}
          onChange={(event) => changeAddress({ state: event.target.value as PipelineAddress['state'] })}
          className={`${CONTROL} w-full`}
        >
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="ms-auto flex items-center gap-3">
        <LiveSign />
        {isTable ? null : (
          <button
            type="button"
            onClick={onKeys}
            className="hidden min-h-11 rounded-control px-2 text-small font-medium text-muted hover:text-ink md:block"
          >
            Keys
          </button>
        )}
        <div className="[&_legend]:sr-only">
          <Segmented
            isSmall
            legend="Look"
            value={address.view}
            options={[
              { value: 'board', label: 'Board' },
              { value: 'table', label: 'Table' },
            ]}
            onChange={(view) => {
              const { state } = address;
              const fits = view === 'table' ? TABLE_STATES.includes(state) : state !== 'ended';
              changeAddress({ view, state: fits ? state : 'open' });
            }}
          />
        </div>
      </div>
    </div>
  );
}

const REST_MS = 200;

function Words({ words }: { readonly words: string }) {
  const [typed, setTyped] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back brings other words.
  const [shown, setShown] = useState(words);
  if (shown !== words) {
    setShown(words);
    if (words !== typed.trim()) setTyped(words);
  }
  return (
    <input
      type="search"
      aria-label="Find by name or title"
      placeholder="Find by name or title"
      value={typed}
      maxLength={100}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => changeAddress({ words: next.trim() }), REST_MS);
      }}
      className={`${CONTROL} w-full min-w-0 flex-auto placeholder:text-muted sm:w-60 sm:flex-none`}
    />
  );
}

/** Whether what others do is shown as it happens. */
function LiveSign() {
  const isLive = useLiveState() === 'live';
  return (
    <p className="flex items-center gap-1.5 text-tiny text-muted">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isLive ? 'bg-ground' : 'border-[1.5px] border-control'}`}
      />
      {isLive ? 'Live' : 'Reconnecting'}
    </p>
  );
}
