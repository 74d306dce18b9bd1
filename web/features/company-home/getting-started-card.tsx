import { t } from '@common-ground/i18n/t';
import { COMPANY_ACTIONS } from '../../platform/company-actions.ts';
import type { Href } from '../../platform/paths.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { findableWords } from './home-words.ts';

type GettingStartedCardProps = {
  /** At least how many candidates the company could find once it's verified; null when that isn't said. */
  readonly findableCount: number | null;
  /** Whether the member has given their name. */
  readonly hasName: boolean;
  readonly isVerified: boolean;
  readonly hasProfile: boolean;
  readonly hasOpportunity: boolean;
};

type Step = {
  readonly title: string;
  readonly text: string;
  /** What makes it worth doing; null when nothing is said. */
  readonly news: string | null;
  readonly action: string;
  readonly href: Href;
  readonly isDone: boolean;
  /** Whether the member may do it. */
  readonly isOpen: boolean;
};

/** A company's first steps; the card disappears once all are done. */
export function GettingStartedCard(known: GettingStartedCardProps) {
  const canManage = usePermission('manage_company');
  const canWrite = usePermission('edit_opportunities');
  const steps = stepsOf(known, { canManage, canWrite });
  const left = steps.filter(({ isDone }) => !isDone);
  // Members who can't do any of it needn't see it.
  if (!left.some(({ isOpen }) => isOpen)) return null;
  return (
    <Card tone="marigold" title={left.length === steps.length ? t`Get started` : t`Finish setting up`}>
      <ol className="grid gap-4">
        {left.map((step, index) => (
          <StepRow key={step.title} step={step} isFirst={index === 0} />
        ))}
      </ol>
    </Card>
  );
}

function stepsOf(
  { findableCount, hasName, isVerified, hasProfile, hasOpportunity }: GettingStartedCardProps,
  { canManage, canWrite }: { readonly canManage: boolean; readonly canWrite: boolean },
): readonly Step[] {
  return [
    {
      title: t`Add your name`,
      text: t`Candidates and colleagues see who writes to them.`,
      news: null,
      action: t`Add your name`,
      href: '/company-route/team#you',
      isDone: hasName,
      isOpen: canManage,
    },
    {
      title: t`Verify your company`,
      text: t`We’ll email a code to an address at your domain. Until you’re verified, you can prepare everything, but you can’t publish jobs or see candidates.`,
      news: findableCount === null ? null : findableWords(findableCount),
      action: COMPANY_ACTIONS.verifyCompany.label,
      href: '/company-route/profile#verification',
      isDone: isVerified,
      isOpen: canManage,
    },
    {
      title: t`Introduce your company`,
      text: t`What you do, where you are, and how many days you take to reply at each stage.`,
      news: null,
      action: t`Write profile`,
      href: '/company-route/profile',
      isDone: hasProfile,
      isOpen: canManage,
    },
    {
      title: t`Publish a job`,
      text: t`Include a pay range, a closing date and what the job requires.`,
      news: null,
      action: t`Write a job`,
      href: '/company-route/opportunities#new',
      isDone: hasOpportunity,
      isOpen: canWrite,
    },
  ];
}

function StepRow({ step, isFirst }: { readonly step: Step; readonly isFirst: boolean }) {
  const { title, text, news, action, href, isOpen } = step;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-marigold-line pt-4 first:border-t-0 first:pt-0">
      <div className="min-w-56 flex-1">
        <h3>{title}</h3>
        <p className="text-small">{text}</p>
        {news ? <p className="mt-1 text-small font-semibold">{news}</p> : null}
      </div>
      {isOpen && isFirst ? <ButtonLink href={href}>{action}</ButtonLink> : null}
      {isOpen && !isFirst ? (
        <TextLink href={href} className="inline-flex min-h-11 items-center">
          {action}
        </TextLink>
      ) : null}
    </li>
  );
}
