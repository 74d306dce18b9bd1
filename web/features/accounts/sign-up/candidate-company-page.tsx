import { hrefOf } from '../../../platform/paths.ts';
import { configuration } from '../../../platform/session/configuration.ts';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RegistrationClosed } from './registration-closed.tsx';

const CHOICES = [
  {
    href: hrefOf('/create-account', { search: { as: 'candidate' } }),
    title: 'I am looking for work',
    text: 'Find out what you value at work, and where people work that way. Free, and private until you say otherwise.',
  },
  {
    href: hrefOf('/create-account', { search: { as: 'company' } }),
    title: 'My company is hiring',
    text: 'Let your own people describe how you work, and meet those who want just that.',
  },
] as const;

/** The choice between candidate and company. */
export function CandidateCompanyPage() {
  if (!configuration().isRegistrationEnabled) return <RegistrationClosed />;
  return (
    <div className="grid gap-6">
      <PageTitle
        documentTitle="Join"
        lead="This decides what your account can do. It cannot be changed later."
      >
        What brings you here?
      </PageTitle>
      <ul className="grid gap-3">
        {CHOICES.map((choice) => (
          <li key={choice.href}>
            <PlainLink
              href={choice.href}
              className="group grid grid-cols-[1fr_auto] items-center gap-4 rounded-card border border-control bg-surface p-5 transition-colors duration-150 hover:border-ground hover:bg-ground-wash"
            >
              <span className="grid gap-1">
                <span className="font-heading text-h3 font-[650]">{choice.title}</span>
                <span className="text-small text-muted">{choice.text}</span>
              </span>
              <span
                aria-hidden="true"
                className="text-h2 text-ground transition-[translate] duration-150 group-hover:translate-x-0.5 rtl:-scale-x-100"
              >
                →
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        Already have an account? <TextLink href="/login">Sign in</TextLink>
      </p>
    </div>
  );
}
