import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ImportCvCard } from '../import/import-cv-card.tsx';

const PARTS = [
  {
    title: 'What this is',
    text: 'You tell us what matters to you at work. Companies are measured by the people who work there. Then you see where the two overlap, where they do not, and why.',
  },
  {
    title: 'What it asks',
    text: 'A few things about you: your route, what you are called, where you are. Then, whenever you like, 54 short questions about what you value.',
  },
  {
    title: 'How long it takes',
    text: 'About 5 minutes for the start, about 10 for the questions. Everything is saved as you go. Stop at any time and go on later, on any device.',
  },
  {
    title: 'What is private',
    text: 'All of it, until you decide otherwise. Companies see nothing unless you switch it on. Your date of birth and the pay you would accept are shown to nobody at all.',
  },
] as const;

/** Where a new candidate arrives: what this is, what it asks, how long it takes, what is private. */
export function CandidateLandingPage() {
  return (
    <div className="mx-auto grid max-w-[52rem] gap-9 py-4 md:py-8">
      <div className="grid gap-5">
        <Mark size={56} />
        <PageTitle
          documentTitle="Welcome"
          lead="Common Ground shows you which companies work the way you would like to work. A person decides about every application."
        >
          Find the ground you can stand on together
        </PageTitle>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href="/role/type">Start</ButtonLink>
          <TextLink href="/dashboard">Look around first</TextLink>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {PARTS.map((part) => (
          <Card key={part.title} title={part.title}>
            <p className="text-muted">{part.text}</p>
          </Card>
        ))}
      </div>
      <ImportCvCard />
      <p className="text-small text-muted">
        You have to be 16 or over. Before you are 18, a company sees only what you send it with an
        application.
      </p>
    </div>
  );
}
