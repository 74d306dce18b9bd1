import { type ActionName, companyActionsFor } from '../../../platform/company-actions.ts';
import { useAccount } from '../../../platform/session/membership.ts';
import { useSingleKeys } from '../../../platform/single-keys.ts';
import { KeyHint } from '../../../ui/signs/key-hint.tsx';

const SHOWN: readonly ActionName[] = [
  'nextPerson',
  'previousPerson',
  'moveOn',
  'decline',
  'message',
  'select',
  'shortcuts',
];

/** Shows the keys for the list above, on one line. Hidden from screen readers, which have them in the list of shortcuts. */
export function KeyStrip() {
  const role = useAccount().data?.company?.membership;
  const isOn = useSingleKeys();
  if (!isOn || role === undefined) return null;
  return (
    <div
      aria-hidden="true"
      className="hidden flex-none items-center gap-x-5 overflow-hidden text-tiny whitespace-nowrap text-muted lg:flex"
    >
      {companyActionsFor(role)
        .filter(({ name }) => SHOWN.includes(name))
        .map(({ name, key = '', label }) => (
          <span key={name} className="flex items-center gap-1.5">
            <KeyHint keys={key} /> {label}
          </span>
        ))}
    </div>
  );
}
