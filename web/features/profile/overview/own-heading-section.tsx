import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import {
  CANDIDATE_ROUTE_LABELS,
  formatHomeCountry,
  lineOf,
} from '../../../platform/text/candidate-formats.ts';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { useReadProfile } from '../profile.queries.ts';

type OwnHeadingProps = {
  /** The portrait of the latest result, if there is one. */
  readonly portrait: ReactNode;
};

/** The candidate's name, with their route, location and the portrait of what they value. */
export function OwnHeading({ portrait }: OwnHeadingProps) {
  const profile = useReadProfile();
  const content = profile.status === 'open' ? profile.content : null;
  const name = content?.personal.fullName ?? content?.personal.calledName ?? t`You`;
  return (
    <div className="flex items-center justify-between gap-5 md:flex-row-reverse md:justify-end md:gap-6">
      <PageTitle
        documentTitle={t`Overview`}
        lead={
          content
            ? lineOf([
                content.role.route && CANDIDATE_ROUTE_LABELS[content.role.route],
                formatPlace(content.location),
              ])
            : '\u00a0'
        }
      >
        <bdi className="wrap-anywhere">{name}</bdi>
      </PageTitle>
      {portrait}
    </div>
  );
}

/** Formats a place: "Porto, Portugal", or only the country. */
function formatPlace({ city, country }: { readonly city: string | null; readonly country: string | null }) {
  if (city === null || country === null) return city ?? formatHomeCountry(country);
  return t`${{ city }}, ${{ country: formatHomeCountry(country) }}`;
}
