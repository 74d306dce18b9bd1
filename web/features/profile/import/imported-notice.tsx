import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReadProfile } from '../profile.queries.ts';
import { profileStatus } from '../saving/save-messages.ts';
import type { Added } from './import-outcome.ts';

/** Says how many items an import added to the profile, and whether they're saved. */
export function ImportedNotice({ added: { count, sections } }: { readonly added: Added }) {
  const profile = useReadProfile();
  return (
    <Notice
      tone="success"
      title={t`${plural(count, { one: '# item added to your profile', other: '# items added to your profile' })}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {profile.status === 'open' ? <SavedState status={profileStatus(profile.states, sections)} /> : null}
        <TextLink href="/profile/experience">
          <Trans>View profile</Trans>
        </TextLink>
      </div>
    </Notice>
  );
}
