import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  MOTIONS,
  type Preferences,
  TEXT_SIZES,
  THEMES,
} from '@common-ground/domain/profile/preferences';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type Appearance,
  adoptAppearance,
  chosenAppearance,
  subscribeToAppearance,
} from '../../../platform/device/appearance.ts';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { optionsOf } from '../fields/option-words.ts';
import { INTERFACE_LANGUAGE_WORDS, MOTION_WORDS, TEXT_SIZE_WORDS, THEME_WORDS } from './preferences-words.ts';

/** How the application looks and moves for this candidate; a choice is shown at once and holds on every device. */
export function AppearanceCard({
  content: { theme, motion, textSize, language },
  change,
}: {
  readonly content: Preferences;
  readonly change: (entered: Partial<Preferences>) => void;
}) {
  const [hereTheme, hereMotion, hereTextSize] = [useHere('theme'), useHere('motion'), useHere('textSize')];
  useEffect(() => adoptAppearance({ theme, motion, textSize }), [theme, motion, textSize]);
  return (
    <Card title="How it looks for you">
      <p className="mb-5 text-small text-muted">
        You see it at once. It holds on every device on which you sign in.
      </p>
      <div className="grid grid-cols-1 gap-6">
        <Segmented
          legend="Text size"
          options={optionsOf(TEXT_SIZES, TEXT_SIZE_WORDS)}
          value={textSize ?? hereTextSize}
          onChange={(value) => change({ textSize: value })}
        />
        <Segmented
          legend="Theme"
          options={optionsOf(THEMES, THEME_WORDS)}
          value={theme ?? hereTheme}
          onChange={(value) => change({ theme: value })}
        />
        <Segmented
          legend="Motion"
          hint="“Keep still” leaves out everything that slides or fades."
          options={optionsOf(MOTIONS, MOTION_WORDS)}
          value={motion ?? hereMotion}
          onChange={(value) => change({ motion: value })}
        />
        <Select
          label="Language"
          hint="The one that Common Ground speaks so far. What you write can be in any."
          placeholder="No preference"
          options={optionsOf(INTERFACE_LANGUAGES, INTERFACE_LANGUAGE_WORDS)}
          value={language ?? 'en'}
          onChange={(event) => change({ language: (event.target.value || null) as InterfaceLanguage | null })}
        />
      </div>
    </Card>
  );
}

/** What holds on this device while the account wishes nothing. */
function useHere<Name extends keyof Appearance>(name: Name): Appearance[Name] {
  return useSyncExternalStore(subscribeToAppearance, () => chosenAppearance(name));
}
