import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { deviceDay } from '../../platform/device/device-day.ts';
import { hrefOf } from '../../platform/paths.ts';
import { applicantLabel } from '../../platform/text/applicant-label.ts';
import { shortDay } from '../../platform/text/due-date.ts';
import { Card } from '../../ui/card.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatHiredCount } from './home-texts.ts';

type HiresCardProps = Pick<CompanyHome, 'acceptedOffers' | 'hiredThisQuarterCount'> & {
  /** The page is about a part of the jobs, which the table can't be limited to. */
  readonly isMine: boolean;
};

/** Who accepted an offer lately, and how many were hired this quarter; nothing when no one was. */
export function HiresCard({ acceptedOffers, hiredThisQuarterCount, isMine }: HiresCardProps) {
  if (acceptedOffers.length === 0) return null;
  return (
    <Card title={t`Offers accepted`} tone="ground">
      <ul>
        {acceptedOffers.map(({ applicationId, opportunityId, title, applicantName, acceptedAt }) => (
          <li
            key={applicationId}
            className="group relative flex items-center gap-3 py-2 text-small first:pt-0"
          >
            <BandGlyph band="strong" size={22} />
            <div className="min-w-0">
              <p className="text-label">
                <PlainLink
                  href={
                    opportunityId === null
                      ? hrefOf('/company-route/pipeline', { search: { application: applicationId } })
                      : hrefOf('/company-route/pipeline/$opportunityId', {
                          opportunityId,
                          search: { application: applicationId },
                        })
                  }
                  className="rounded-sm font-semibold group-hover:text-ground after:absolute after:inset-0"
                >
                  {applicantLabel(isolated(applicantName), applicationId)}
                </PlainLink>
              </p>
              <p className="text-muted">
                {isolated(title)} · {shortDay(deviceDay(acceptedAt))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hiredThisQuarterCount === 0 ? null : (
        <p className="mt-2 text-small">
          {isMine ? (
            formatHiredCount(hiredThisQuarterCount)
          ) : (
            <TextLink
              href={hrefOf('/company-route/pipeline', {
                search: { view: 'table', state: 'hired_this_quarter' },
              })}
            >
              {formatHiredCount(hiredThisQuarterCount)}
            </TextLink>
          )}
        </p>
      )}
    </Card>
  );
}
