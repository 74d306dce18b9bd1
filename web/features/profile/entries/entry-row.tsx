import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BinIcon, DownIcon, GripIcon, UpIcon } from '../../../ui/signs/list-icons.tsx';

const ICON_BUTTON =
  'grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';

type EntryRowProps = {
  /** The ID of the button that opens the entry, which gets the focus back. */
  readonly id: string;
  readonly name: string;
  readonly detail: ReactNode;
  /** What's missing in the entry. */
  readonly missing: string;
  /** The error that keeps the entry from being saved or the candidate from continuing. */
  readonly error: string;
  readonly place: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: number, button: HTMLElement) => void;
  readonly onRemove: () => void;
  /** Makes the row draggable by its handle. */
  readonly handleProps: ComponentProps<'span'>;
};

/** A closed entry of a list, with its actions. */
export function EntryRow(props: EntryRowProps) {
  const { name, place, count } = props;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-1 rounded-control border bg-surface ps-1.5 transition-[border-color,box-shadow] duration-150 ${
        props.isDragged ? 'border-ground shadow-card' : 'border-line'
      }`}
    >
      {count > 1 ? (
        <span
          aria-hidden="true"
          {...props.handleProps}
          className="grid h-11 w-7 flex-none cursor-grab place-items-center text-muted active:cursor-grabbing max-[24rem]:hidden"
        >
          <GripIcon />
        </span>
      ) : null}
      <div className="min-w-0 flex-1 basis-48 px-2 pt-3 sm:pb-3">
        <p className="text-label font-semibold break-words">{name}</p>
        {props.detail ? <p className="text-small break-words text-muted">{props.detail}</p> : null}
        {props.missing ? <p className="mt-0.5 text-small break-words text-muted">{props.missing}</p> : null}
        {props.error ? <p className="mt-0.5 text-small break-words text-clay">{props.error}</p> : null}
      </div>
      <div className="ms-auto flex flex-none items-center py-0.5">
        <Button
          tone="link"
          id={props.id}
          onClick={props.onOpen}
          aria-label={t`Edit ${name}`}
          className="px-3"
        >
          <Trans>Edit</Trans>
        </Button>
        {count > 1 ? (
          <>
            <button
              type="button"
              aria-label={t`Move ${name} up`}
              aria-disabled={place === 0 || undefined}
              onClick={(event) => props.onMove(place - 1, event.currentTarget)}
              className={ICON_BUTTON}
            >
              <UpIcon />
            </button>
            <button
              type="button"
              aria-label={t`Move ${name} down`}
              aria-disabled={place === count - 1 || undefined}
              onClick={(event) => props.onMove(place + 1, event.currentTarget)}
              className={ICON_BUTTON}
            >
              <DownIcon />
            </button>
          </>
        ) : null}
        <button type="button" aria-label={t`Remove ${name}`} onClick={props.onRemove} className={ICON_BUTTON}>
          <BinIcon />
        </button>
      </div>
    </div>
  );
}
