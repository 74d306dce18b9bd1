import type { OpportunityFunnel } from '@common-ground/contract/company-home/company-home';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../platform/paths.ts';
import { STAGE_KIND_WORDS } from '../../platform/words/stage-kind-words.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { endedWords } from './home-words.ts';

const STEPS = [
  { key: 'received', label: STAGE_KIND_WORDS.received },
  { key: 'inReview', label: STAGE_KIND_WORDS.in_review },
  { key: 'interview', label: STAGE_KIND_WORDS.interview },
  { key: 'offer', label: STAGE_KIND_WORDS.offer },
  { key: 'accepted', label: t`Accepted` },
] as const;

/** The status of the applications for each opportunity. */
export function FunnelCard({ funnels }: { readonly funnels: readonly OpportunityFunnel[] }) {
  if (funnels.length === 0) return null;
  const most = Math.max(1, ...funnels.flatMap(({ counts }) => STEPS.map(({ key }) => counts[key])));
  return (
    <Card
      title={t`Applications by stage`}
      end={
        <TextLink href="/company-route/pipeline">
          <Trans>Open pipeline</Trans>
        </TextLink>
      }
    >
      <ul className="grid gap-5">
        {funnels.map(({ opportunityId, title, counts }) => (
          <li key={opportunityId} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <h3>
              <TextLink
                href={hrefOf('/company-route/opportunities/$opportunityId/overview', { opportunityId })}
              >
                {title}
              </TextLink>
            </h3>
            <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-2 text-tiny sm:grid-cols-5">
              {STEPS.map(({ key, label }) => (
                <div key={key} className="flex min-w-0 flex-col-reverse">
                  <dt className="truncate text-muted" title={label}>
                    {label}
                  </dt>
                  <dd className="mb-1">
                    <span className="text-label font-semibold tabular-nums">{formatNumber(counts[key])}</span>
                    <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunk">
                      <span
                        className="block h-full rounded-full bg-ground"
                        style={{
                          width: `${(100 * counts[key]) / most}%`,
                          minWidth: counts[key] === 0 ? 0 : '0.375rem',
                        }}
                      />
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-1.5 text-tiny text-muted empty:hidden">{endedWords(counts)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
