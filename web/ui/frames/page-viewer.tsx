import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { MinusIcon, PlusIcon } from '../signs/icons.tsx';
import { SkeletonBlock } from '../signs/skeleton.tsx';

type PageViewerProps = {
  /** The document's name. */
  readonly name: string;
  /** The URL of the page's image; undefined while it loads or if it couldn't be loaded. */
  readonly picture: { readonly data: string | undefined; readonly isFetching: boolean };
  readonly page: number;
  readonly pages: number;
  /** The maximum number of pages that can be shown. */
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

const ZOOMS = [1, 1.5, 2, 3] as const;
const LARGEST = ZOOMS.length - 1;

/** A viewer for images of pages, one at a time, with paging, zooming and panning by pointer and keyboard. */
export function PageViewer({ name, picture, page, pages, limit, onPage }: PageViewerProps) {
  const lastPage = Math.min(pages, limit);
  const [zoom, setZoom] = useState(0);
  const scrolled = useRef<HTMLElement>(null);
  const hint = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its top
  useEffect(() => {
    scrolled.current?.scrollTo({ top: 0, left: 0 });
  }, [page]);

  const changePage = (to: number) => {
    if (to >= 1 && to <= lastPage) onPage(to);
  };
  const changeZoom = (to: number) => setZoom(Math.min(Math.max(to, 0), LARGEST));
  useDialogKeys(scrolled, (key) => {
    if (key === '+' || key === '=') changeZoom(zoom + 1);
    else if (key === '-') changeZoom(zoom - 1);
    // On an enlarged page, these keys scroll.
    else if (key === 'ArrowRight' && zoom === 0) changePage(page + 1);
    else if (key === 'ArrowLeft' && zoom === 0) changePage(page - 1);
    else return false;
    return true;
  });
  const isSinglePage = pages < 2;
  const title = isSinglePage ? name : t`${name}, page ${page} of ${pages}`;
  return (
    <div className="grid min-w-0 gap-3">
      {picture.isFetching || picture.data ? (
        <section
          ref={scrolled}
          aria-label={title}
          aria-describedby={hint}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
          tabIndex={0}
          className="max-h-[62dvh] min-h-40 overflow-auto rounded-control border border-line bg-sunk"
        >
          {picture.isFetching ? (
            <div role="status">
              <span className="sr-only">
                <Trans>Loading page {page}</Trans>
              </span>
              <SkeletonBlock className="aspect-[1/1.3] w-full" />
            </div>
          ) : null}
          {picture.data ? (
            <img
              src={picture.data}
              alt={title}
              className="mx-auto block h-auto max-w-none bg-white"
              style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
            />
          ) : null}
        </section>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {lastPage >= 2 ? <Pages page={page} pages={pages} shown={lastPage} onPage={changePage} /> : <span />}
        <Zoom zoom={zoom} onZoom={changeZoom} />
      </div>
      <Hints id={hint} pages={pages} shown={lastPage} />
    </div>
  );
}

/**
 * Listens for keys wherever the focus is in the dialog around an element, fields aside.
 * @param onKey returns whether the key did something
 */
function useDialogKeys(inside: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      if (!latest.current(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    dialog?.addEventListener('keydown', listen);
    return () => dialog?.removeEventListener('keydown', listen);
  }, [inside]);
}

type HintsProps = { readonly id: string; readonly pages: number; readonly shown: number };

/** Explains the keys, and says which pages aren't shown. */
function Hints({ id, pages, shown }: HintsProps) {
  const canPage = shown >= 2;
  return (
    <>
      <p id={id} className="text-tiny text-muted max-sm:sr-only">
        {canPage ? t`Press ← and → to change pages, + and − to zoom.` : t`Press + and − to zoom.`}
      </p>
      {pages > shown ? (
        <p className="text-small text-muted">
          <Trans>The preview shows the first {shown} pages. Download the file to see the rest.</Trans>
        </p>
      ) : null}
    </>
  );
}

type PagesProps = Pick<PageViewerProps, 'page' | 'pages' | 'onPage'> & { readonly shown: number };

function Pages({ page, pages, shown, onPage }: PagesProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="quiet" isDisabled={page === 1} onClick={() => onPage(page - 1)}>
        <span>
          <Trans>
            Previous<span className="max-sm:sr-only"> page</span>
          </Trans>
        </span>
      </Button>
      <p role="status" className="text-small text-muted tabular-nums">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      <Button tone="quiet" isDisabled={page === shown} onClick={() => onPage(page + 1)}>
        <span>
          <Trans>
            Next<span className="max-sm:sr-only"> page</span>
          </Trans>
        </span>
      </Button>
    </div>
  );
}

function Zoom({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (to: number) => void }) {
  const scale = formatNumber(ZOOMS[zoom] ?? 1, { style: 'percent' });
  return (
    <div className="flex items-center gap-2">
      <Button tone="quiet" aria-label={t`Zoom out`} isDisabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
        <MinusIcon className="size-4" />
      </Button>
      <p role="status" className="min-w-12 text-center text-small text-muted tabular-nums">
        <Trans>
          <span className="sr-only">Zoom: </span>
          {scale}
        </Trans>
      </p>
      <Button
        tone="quiet"
        aria-label={t`Zoom in`}
        isDisabled={zoom === LARGEST}
        onClick={() => onZoom(zoom + 1)}
      >
        <PlusIcon className="size-4" />
      </Button>
    </div>
  );
}
