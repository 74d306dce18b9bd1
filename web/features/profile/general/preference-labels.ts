import type { InterfaceLanguage, Motion, TextSize, Theme } from '@common-ground/domain/profile/preferences';
import { t } from '@common-ground/i18n/t';

/** Suggestions to start with; candidates can add their own. */
export const INTEREST_SUGGESTIONS = [
  t`Animals`,
  t`Art and design`,
  t`Building things`,
  t`Children and families`,
  t`Climate and nature`,
  t`Food`,
  t`Games`,
  t`Health`,
  t`History`,
  t`Human rights`,
  t`Languages`,
  t`Making music`,
  t`Mathematics`,
  t`Medicine`,
  t`Older people`,
  t`Politics`,
  t`Programming`,
  t`Science`,
  t`Space`,
  t`Sport`,
  t`Teaching others`,
  t`Travel`,
  t`Writing`,
] as const;

export const THEME_LABELS: Record<Theme, string> = {
  system: t`Match device`,
  light: t`Light`,
  dark: t`Dark`,
};

export const MOTION_LABELS: Record<Motion, string> = { system: t`Match device`, reduced: t`Reduced` };

export const TEXT_SIZE_LABELS: Record<TextSize, string> = {
  normal: t`Normal`,
  large: t`Large`,
  larger: t`Larger`,
};

/** Each language in its own name, so that its speakers recognise it. */
export const INTERFACE_LANGUAGE_LABELS: Record<InterfaceLanguage, string> = { en: t`English` };
