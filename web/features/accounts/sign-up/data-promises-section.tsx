import { configuration } from '../../../platform/session/configuration.ts';

/** What happens with the data, in a few true sentences; the same wherever it is said. */
export function DataPromises() {
  const isLocal = configuration().identity === 'local';
  return (
    <ul className="grid list-disc gap-2 ps-5 text-small text-muted marker:text-ground">
      <li>
        {isLocal
          ? 'Your email address and password are kept by the sign-in service of this local installation, on this machine.'
          : 'Your email address and password are kept by the sign-in service, Firebase Authentication by Google.'}
      </li>
      <li>What you enter is stored by Common Ground. No company sees it unless you share it.</li>
      <li>
        Your answers to the culture questions are yours alone. Sharing the result is off until you switch it
        on.
      </li>
      <li>There is no advertising. Nothing about you is sold or passed on.</li>
      <li>You can delete your account, and everything in it, at any time from the account menu.</li>
    </ul>
  );
}
