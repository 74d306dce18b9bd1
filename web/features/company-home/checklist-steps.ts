import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { t } from '@common-ground/i18n/t';
import { COMPANY_ACTIONS } from '../../platform/company-actions.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { describeFindable } from './home-texts.ts';

/** What the checklist's steps depend on. */
export type ChecklistFacts = NonNullable<CompanyHome['checklist']> & {
  /** At least how many candidates the company could find once it's verified; null when that isn't said. */
  readonly findableCount: number | null;
  /** Whether the member has given their name. */
  readonly hasName: boolean;
  readonly isVerified: boolean;
  readonly hasProfile: boolean;
};

/** A step from signing up to the first applicant. */
export type ChecklistStep = {
  readonly title: string;
  readonly text: string;
  /** What makes it worth doing; null when nothing is said. */
  readonly news: string | null;
  readonly isDone: boolean;
  /** Where it's done; null when the member can't do it, or not yet. */
  readonly link: { readonly label: string; readonly href: Href } | null;
};

/** The steps in order. @param isOwner whether the member manages the company; the others only publish jobs */
export function checklistSteps(facts: ChecklistFacts, isOwner: boolean): readonly ChecklistStep[] {
  return [...(isOwner ? ownerSteps(facts) : []), ...jobSteps(facts)];
}

function ownerSteps(facts: ChecklistFacts): readonly ChecklistStep[] {
  const { findableCount, hasName, isVerified, hasProfile, hasTeam } = facts;
  return [
    {
      title: t`Add your name`,
      text: t`So candidates and colleagues know who’s writing to them.`,
      news: null,
      isDone: hasName,
      link: { label: t`Add your name`, href: '/company-route/team#you' },
    },
    {
      title: t`Verify your company`,
      text: t`We’ll email a code to an address at your domain. Until you’re verified, you can prepare everything, but you can’t publish jobs or see candidates.`,
      news: findableCount === null ? null : describeFindable(findableCount),
      isDone: isVerified,
      link: {
        label: COMPANY_ACTIONS.verifyCompany.label,
        href: '/company-route/profile#verification',
      },
    },
    {
      title: t`Introduce your company`,
      text: t`What you do, where you are, and how many days you take to reply at each stage.`,
      news: null,
      isDone: hasProfile,
      link: { label: t`Write profile`, href: '/company-route/profile' },
    },
    {
      title: t`Invite your team`,
      text: t`The people who read applications, interview and decide. Each sees what their role allows.`,
      news: null,
      isDone: hasTeam,
      link: { label: COMPANY_ACTIONS.inviteColleague.label, href: COMPANY_ACTIONS.inviteColleague.href },
    },
  ];
}

function jobSteps({ hasPublished, openJobId, hasApplications }: ChecklistFacts): readonly ChecklistStep[] {
  return [
    {
      title: t`Publish a job`,
      text: t`Include a pay range, a closing date and what the job requires.`,
      news: null,
      isDone: hasPublished,
      link: { label: t`Create a job`, href: '/company-route/opportunities#new' },
    },
    {
      title: t`Get your first application`,
      text: t`Share the job’s link wherever people will see it, or find candidates and invite them.`,
      news: null,
      isDone: hasApplications,
      link:
        openJobId === null
          ? null
          : {
              label: t`Get the job’s link`,
              href: hrefOf('/company-route/opportunities/$opportunityId/overview', {
                opportunityId: openJobId,
              }),
            },
    },
  ];
}
