import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ImportedCard } from '../import/imported-card.tsx';

const PARTS = [
  {
    title: t`How it works`,
    text: t`You tell us what matters to you at work. The people who work at a company describe what it’s really like. Then you see where the two overlap, where they don’t, and why.`,
  },
  {
    title: t`What we ask`,
    text: t`A few things about you: your route, your name and your country. Then, whenever you like, 54 short questions about what you value.`,
  },
  {
    title: t`How long it takes`,
    text: t`About 5 minutes to get started and about 10 for the questions. Everything is saved as you go, so you can stop at any time and carry on later, on any device.`,
  },
  {
    title: t`What’s private`,
    text: t`Everything, until you decide otherwise. Companies see nothing unless you turn it on. Your date of birth and minimum pay are never shown to anyone.`,
  },
] as const;

/**
 * The start page for new candidates: what this is, what we ask, how long it takes, and what stays private.
 * @param props.start the buttons to begin
 */
export function CandidateLandingPage({ start }: { readonly start: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[52rem] gap-9 py-4 md:py-8">
      <div className="grid gap-5">
        <Mark size={56} />
        <ImportedCard />
        <PageTitle
          documentTitle={t`Welcome`}
          lead={t`Common Ground shows you which companies work the way you’d like to work. A person decides on every application.`}
        >
          <Trans>Find the ground you share</Trans>
        </PageTitle>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {start}
          <TextLink href="/dashboard">
            <Trans>Explore first</Trans>
          </TextLink>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {PARTS.map((part) => (
          <Card key={part.title} title={part.title}>
            <p className="text-muted">{part.text}</p>
          </Card>
        ))}
      </div>
      <p className="text-small text-muted">
        <Trans>
          You have to be 16 or over. Until you turn 18, companies only see what you send them with an
          application.
        </Trans>
      </p>
    </div>
  );
}
