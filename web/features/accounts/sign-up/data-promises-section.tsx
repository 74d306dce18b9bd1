import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { configuration } from '../../../platform/session/configuration.ts';

/** What happens with the data, in a few true sentences, the same everywhere. @param isMember whether the reader is hiring */
export function DataPromises({ isMember = false }: { readonly isMember?: boolean }) {
  const isLocal = configuration().identity === 'local';
  return (
    <ul className="grid list-disc gap-2 ps-5 text-small text-muted marker:text-ground">
      <li>
        {isLocal
          ? t`This local installation’s sign-in service stores your email address and password on this machine.`
          : t`Google’s Firebase Authentication stores your email address and password.`}
      </li>
      <li>
        <Trans>Common Ground stores what you enter. Companies only see it if you share it.</Trans>
      </li>
      <li>
        <Trans>
          Your culture test answers stay private. Sharing the result is off until you switch it on.
        </Trans>
      </li>
      <li>
        <Trans>There are no ads, and we don’t sell or pass on anything about you.</Trans>
      </li>
      <li>
        {isMember
          ? t`You can delete your account at any time, from the account menu. Your name stays on what you did for your company.`
          : t`You can delete your account and everything in it at any time, from the account menu.`}
      </li>
    </ul>
  );
}
