import type { Rankable } from '@common-ground/domain/palette/entry-ranking';
import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import type { CompanyCommand, PageCommand } from '../../platform/company-actions.ts';
import type { Href } from '../../platform/paths.ts';

export const PALETTE_KINDS = ['person', 'job', 'page', 'action'] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** The name of each kind, singular and plural. */
export const PALETTE_KIND_LABELS: Readonly<
  Record<PaletteKind, { readonly one: string; readonly all: string }>
> = {
  person: { one: t`Person`, all: t`People` },
  job: { one: t`Job`, all: t`Jobs` },
  page: { one: t`Page`, all: t`Pages` },
  action: { one: t`Action`, all: t`Actions` },
};

/** One line of the palette. */
export type PaletteEntry = Rankable & {
  /** Unique in the list. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly icon: ReactNode;
  /** A few words after the label. */
  readonly detail?: string;
  /** The key that does the same without the palette. */
  readonly shortcut?: string;
} & ({ readonly href: Href } | { readonly command: CompanyCommand } | { readonly pageCommand: PageCommand });
