import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListScorecards } from '../company-interviews.queries.ts';

type InterviewKitProps = { readonly applicationId: string; readonly stageId: string };

/** What to ask at a stage, with example answers and a link to the scorecard. Renders nothing for a stage without questions. */
export function InterviewKit({ applicationId, stageId }: InterviewKitProps) {
  const { data } = useListScorecards(applicationId, stageId);
  if (!data || data.items.length === 0) return null;
  return (
    <Disclosure title={t`Interview kit`}>
      <ol className="grid gap-4">
        {data.items.map(({ id, competence, question, anchors }, index) => (
          <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 gap-y-1 text-small">
            <span className="font-semibold text-muted">{index + 1}</span>
            <p className="font-semibold break-words">{isolated(question ?? competence)}</p>
            <dl className="col-start-2 grid gap-2 text-tiny text-muted sm:grid-cols-3">
              <Anchor rating="1" text={anchors.low} />
              <Anchor rating="3" text={anchors.middle} />
              <Anchor rating="5" text={anchors.high} />
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small">
        <TextLink
          href={hrefOf('/company-route/pipeline', {
            search: { application: applicationId, part: 'scorecards' },
          })}
        >
          <Trans>Fill in your scorecard</Trans>
        </TextLink>
      </p>
    </Disclosure>
  );
}

function Anchor({ rating, text }: { readonly rating: string; readonly text: string | null }) {
  return text === null ? null : (
    <div className="flex gap-1">
      <dt className="font-semibold text-ink">{rating}</dt>
      <dd className="break-words">
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
