import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  MOTIONS,
  type Preferences,
  TEXT_SIZES,
  THEMES,
} from '@common-ground/domain/profile/preferences';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type Appearance,
  adoptAppearance,
  chosenAppearance,
  pauseAccountAppearance,
  subscribeToAppearance,
} from '../../../platform/device/appearance.ts';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { optionsOf } from '../fields/option-labels.ts';
import {
  INTERFACE_LANGUAGE_LABELS,
  MOTION_LABELS,
  TEXT_SIZE_LABELS,
  THEME_LABELS,
} from './preference-labels.ts';

/** How the application looks and moves for this candidate. A choice applies right away, on every device. */
export function AppearanceCard({
  content: { theme, motion, textSize, language },
  change,
}: {
  readonly content: Preferences;
  readonly change: (entered: Partial<Preferences>) => void;
}) {
  const [hereTheme, deviceTheme, hereTextSize] = [
    useDeviceValue('theme'),
    useDeviceValue('motion'),
    useDeviceValue('textSize'),
  ];
  useEffect(pauseAccountAppearance, []);
  useEffect(() => adoptAppearance({ theme, motion, textSize }), [theme, motion, textSize]);
  return (
    <CollapsibleCard title={t`Appearance`}>
      <p className="mb-5 text-small text-muted">
        <Trans>Changes show right away, on every device you sign in on.</Trans>
      </p>
      <div className="grid grid-cols-1 gap-6">
        <Segmented
          legend={t`Text size`}
          options={optionsOf(TEXT_SIZES, TEXT_SIZE_LABELS)}
          value={textSize ?? hereTextSize}
          onChange={(value) => change({ textSize: value })}
        />
        <Segmented
          legend={t`Theme`}
          options={optionsOf(THEMES, THEME_LABELS)}
          value={theme ?? hereTheme}
          onChange={(value) => change({ theme: value })}
        />
        <Segmented
          legend={t`Motion`}
          hint={t`“Reduced” turns off anything that slides or fades.`}
          options={optionsOf(MOTIONS, MOTION_LABELS)}
          value={motion ?? deviceTheme}
          onChange={(value) => change({ motion: value })}
        />
        <Select
          label={t`Language`}
          hint={t`Common Ground is in English for now. You can write in any language.`}
          placeholder={t`No preference`}
          options={optionsOf(INTERFACE_LANGUAGES, INTERFACE_LANGUAGE_LABELS)}
          value={language ?? 'en'}
          onChange={(event) => change({ language: (event.target.value || null) as InterfaceLanguage | null })}
        />
      </div>
    </CollapsibleCard>
  );
}

/** Returns what applies on this device if the account has no preference. */
function useDeviceValue<Name extends keyof Appearance>(name: Name): Appearance[Name] {
  return useSyncExternalStore(subscribeToAppearance, () => chosenAppearance(name));
}
