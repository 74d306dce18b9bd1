import type { OpportunityFit } from '@common-ground/contract/people/candidate-preview';
import { describeCriterion } from '@common-ground/domain/opportunities/criterion-labels';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import type { Static } from 'typebox';
import { CRITERION_STATUS_LABELS, describeEvidence } from '../../platform/text/criterion-labels.ts';
import { StandingMark } from '../../ui/signs/standing-mark.tsx';

type Fit = Static<typeof OpportunityFit>;

/** Lists the opportunity's criteria, each with the candidate's result and the evidence. */
export function CriteriaResults({ fit }: { readonly fit: Fit }) {
  const { criteria, standings, opportunity } = fit;
  const parts = [
    { title: t`Must-haves`, criteria: criteria.filter(({ need }) => need === 'must') },
    { title: t`Nice to have`, criteria: criteria.filter(({ need }) => need === 'nice') },
  ].filter((part) => part.criteria.length > 0);
  return (
    <section>
      <h3>
        <Trans>What you’re asking for</Trans>
      </h3>
      <p className="text-small text-muted">{opportunity.title}</p>
      {parts.map((part) => (
        <div key={part.title} className="mt-3">
          <h4 className="text-tiny font-semibold text-muted">{part.title}</h4>
          <ul className="mt-1.5 grid gap-2.5">
            {part.criteria.map((criterion) => {
              const found = standings.find(({ criterionId }) => criterionId === criterion.id);
              const standing = found?.standing ?? 'unknown';
              const evidence = describeEvidence(criterion, found?.evidence ?? null);
              return (
                <li key={criterion.id} className="flex gap-3">
                  <span className="mt-0.5">
                    <StandingMark standing={standing} />
                  </span>
                  <p className="min-w-0 text-label leading-snug">
                    {text(describeCriterion(criterion))}
                    <span className="block text-small text-muted">
                      {[
                        CRITERION_STATUS_LABELS[standing],
                        ...(evidence ? [evidence] : standing === 'unknown' ? [t`Not given`] : []),
                      ].join(' · ')}
                    </span>
                  </p>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Lists the criteria without evidence as questions to ask the candidate. */
export function OpenQuestions({
  criteria,
  questions,
}: {
  readonly criteria: Fit['criteria'];
  readonly questions: readonly string[];
}) {
  const open = questions.flatMap((id) => criteria.find((criterion) => criterion.id === id) ?? []);
  return (
    <section>
      <h3>
        <Trans>Questions to ask</Trans>
      </h3>
      <p className="text-small text-muted">
        <Trans>Their profile doesn’t say. That doesn’t mean no.</Trans>
      </p>
      <ul className="mt-2 grid gap-2">
        {open.map((criterion) => (
          <li key={criterion.id} className="border-s-3 border-marigold ps-3 text-label leading-snug">
            {text(describeCriterion(criterion))}
            <span className="block text-small text-muted">
              <Trans>Why you ask for it: {criterion.reason}</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
