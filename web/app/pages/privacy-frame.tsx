import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { ProfileFrame } from '../../features/profile/steps/profile-frame.tsx';
import { PRIVACY_SECTIONS, PROFILE_SECTION_LABELS } from '../../features/profile/steps/profile-sections.ts';
import { PlainLink } from '../../ui/plain-link.tsx';

type PrivacyFrameProps = {
  readonly section: (typeof PRIVACY_SECTIONS)[number];
  readonly lead: string;
  readonly children: ReactNode;
};

/** One of the three privacy pages, with links to the other two. */
export function PrivacyFrame({ section, lead, children }: PrivacyFrameProps) {
  return (
    <ProfileFrame section={section} lead={lead} hasPreview={false} isWide={section === 'privacy'}>
      <nav aria-label={t`Privacy`}>
        <ul className="flex flex-wrap gap-1 rounded-control bg-sunk p-1">
          {PRIVACY_SECTIONS.map((privacySection) => (
            <li key={privacySection} className="grid min-w-max flex-1">
              <PlainLink
                href={`/profile/${privacySection}`}
                aria-current={privacySection === section ? 'page' : undefined}
                className="grid min-h-11 place-items-center rounded-[6px] px-2 text-small font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card"
              >
                {PROFILE_SECTION_LABELS[privacySection]}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </ProfileFrame>
  );
}
