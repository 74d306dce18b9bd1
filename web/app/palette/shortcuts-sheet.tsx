import type { MemberRole } from '@common-ground/domain/team/member-role';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { companyActionsFor } from '../../platform/company-actions.ts';
import { useSingleKeys } from '../../platform/single-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/signs/key-hint.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OPENING_KEYS } from './opening-keys.ts';

type ShortcutsSheetProps = { readonly role: MemberRole; readonly onClose: () => void };

/** Keys that belong to what has the focus, and so aren't actions. */
const CARD_KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓', t`Go to the next or previous card`],
  ['← →', t`Go to the stage on the left or right`],
  [t`Home End`, t`Go to the first or last card in a stage`],
  [t`Enter`, t`Open the application`],
  [t`Space`, t`Pick up the card. Then ← and → choose a stage, Space drops it and Escape cancels.`],
];

/** Every action that the role allows, with its key, from the same list as buttons, menus and the palette. */
export function ShortcutsSheet({ role, onClose }: ShortcutsSheetProps) {
  const actions = companyActionsFor(role);
  const withKey = actions.filter(({ key }) => key !== undefined);
  const otherActions = actions.filter(({ key }) => key === undefined);
  const isOn = useSingleKeys();
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose} isWide>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <Group title={t`Single keys`} note={isOn ? null : <AreOff />}>
            {withKey.map(({ name, key = '', label }) => (
              <Line key={name} keys={key} isOff={!isOn}>
                {label}
              </Line>
            ))}
          </Group>
          <Group title={t`Cards in the pipeline`}>
            {CARD_KEYS.map(([keys, label]) => (
              <Line key={keys} keys={keys}>
                {label}
              </Line>
            ))}
            <Line keys={t`Esc`}>
              <Trans>Close what’s open</Trans>
            </Line>
          </Group>
        </div>
        <Group
          title={t`Search`}
          note={<Trans>Type the name of any page, person or action, then press Enter.</Trans>}
        >
          <Line keys={OPENING_KEYS.shown}>
            <Trans>Open search</Trans>
          </Line>
          {otherActions.map(({ name, label }) => (
            <Line key={name}>{label}</Line>
          ))}
        </Group>
      </div>
      {isOn ? (
        <p className="text-small text-muted">
          <Trans>
            Single keys do nothing while you’re typing. Turn them off in your{' '}
            <TextLink href="/company-route/account#single-keys">account settings</TextLink>.
          </Trans>
        </p>
      ) : null}
    </Dialog>
  );
}

function AreOff() {
  return (
    <Trans>
      These are off. Turn them on in your{' '}
      <TextLink href="/company-route/account#single-keys">account settings</TextLink>.
    </Trans>
  );
}

type GroupProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode };

function Group({ title, note = null, children }: GroupProps) {
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold">{title}</h3>
      {note ? <p className="mb-2 text-small text-muted">{note}</p> : null}
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">{children}</dl>
    </section>
  );
}

type LineProps = { readonly keys?: string; readonly isOff?: boolean; readonly children: ReactNode };

/** One action with its key; actions without a key are found by name. */
function Line({ keys, isOff = false, children }: LineProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-start">
      <dt>{keys ? <KeyHint keys={keys} isRead /> : null}</dt>
      <dd className={`min-w-0 pt-0.5 ${isOff ? 'text-muted' : 'text-ink'}`}>{children}</dd>
    </div>
  );
}
