import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { hrefOf } from '../../../platform/paths.ts';
import { configuration } from '../../../platform/session/configuration.ts';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RegistrationClosed } from './registration-closed.tsx';

const CHOICES = [
  {
    href: hrefOf('/create-account', { search: { as: 'candidate' } }),
    title: t`I’m looking for work`,
    text: t`Find out what you value at work and which companies work that way. It’s free, and private until you choose to share.`,
  },
  {
    href: hrefOf('/create-account', { search: { as: 'company' } }),
    title: t`My company is hiring`,
    text: t`Let your own team describe how you work, and meet candidates who want exactly that.`,
  },
] as const;

/** The choice between candidate and company. */
export function CandidateCompanyPage() {
  if (!configuration().isRegistrationEnabled) return <RegistrationClosed />;
  return (
    <div className="grid gap-6">
      <PageTitle
        documentTitle={t`Join`}
        lead={t`This decides what your account can do. You can’t change it later.`}
      >
        <Trans>What brings you here?</Trans>
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
        <Trans>
          Already have an account? <TextLink href="/login">Sign in</TextLink>
        </Trans>
      </p>
    </div>
  );
}
