import { t } from '@common-ground/i18n/t';
import { useState } from 'react';
import {
  consentToAnalytics,
  hasAnalytics,
  isAnalyticsAllowed,
} from '../../../platform/device/analytics-consent.ts';
import { Switch } from '../../../ui/fields/switch.tsx';

/** Consent to usage statistics on this device: off at first, and absent where nothing is ever counted. */
export function AnalyticsSwitch() {
  const [isOn, setOn] = useState(isAnalyticsAllowed);
  if (!hasAnalytics()) return null;
  return (
    <Switch
      label={t`Help with usage statistics`}
      description={t`Shares which kinds of page you open on this device. Never what you enter, who you are or what a page shows.`}
      isOn={isOn}
      onChange={(next) => {
        consentToAnalytics(next);
        setOn(next);
      }}
    />
  );
}
