import { t } from '@common-ground/i18n/t';

/** The options of the list's filters. */

export const MODES = [
  { value: 'on_site', label: t`On site` },
  { value: 'hybrid', label: t`Hybrid` },
  { value: 'remote', label: t`Remote` },
];

export const ROUTES = [
  { value: 'journey', label: t`Starting out` },
  { value: 'graduate', label: t`Graduate` },
  { value: 'experienced', label: t`Experienced` },
];

export const MUST_HAVES = [
  { value: 'not_missed', label: t`All must-haves met or unknown` },
  { value: 'met', label: t`All must-haves met` },
];
