import { internationalPhone } from '@common-ground/domain/profile/phone';
import { t } from '@common-ground/i18n/t';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';

type PhoneLibrary = typeof import('libphonenumber-js/min');

let library: Promise<PhoneLibrary> | undefined;

/** Loaded when a number is first entered or shown, because it covers the formats of every country. */
function loadLibrary(): Promise<PhoneLibrary> {
  library ??= import('libphonenumber-js/min');
  return library;
}

type PhoneFieldProps = {
  readonly id: string;
  /** E.164, or the typed text until it's a valid number. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The country whose national format is understood, ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  readonly error: string | undefined;
};

/** A phone number, typed in any common format. */
export function PhoneField({ id, value, onChange, country, error }: PhoneFieldProps) {
  /** The typed text; null while the field shows the formatted number. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState<PhoneLibrary | null>(null);

  useEffect(() => {
    if (value !== null || typed !== null) void loadLibrary().then(setKnown, () => undefined);
  }, [value, typed]);

  // The number may be typed before the library has loaded, so what it means can change without an event: only an effect can tell the
  // parent.
  const number = known && value !== null ? e164Of(known, value, country) : null;
  const take = useEffectEvent(onChange);
  useEffect(() => {
    if (number !== null && number !== value) take(number);
  }, [number, value]);

  function enter(text: string) {
    setTyped(text);
    // With a country code it's a valid number even before the library has loaded.
    onChange(text.trim() === '' ? null : (internationalPhone(text) ?? text));
  }

  const fieldText = typed ?? (known ? (international(known, value) ?? value) : value);
  return (
    <TextField
      id={id}
      label={t`Phone`}
      isOptional
      hint={t`Only for companies you apply to, and only if you’d like to be called.`}
      error={error}
      type="tel"
      autoComplete="tel"
      placeholder={country === null ? t`With country code, e.g. +351` : undefined}
      maxLength={40}
      value={fieldText ?? ''}
      onFocus={() => void loadLibrary().then(setKnown, () => undefined)}
      onChange={(event) => enter(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function e164Of(known: PhoneLibrary, text: string, country: string | null): string | null {
  const hasCountry = country !== null && known.isSupportedCountry(country);
  const number = known.parsePhoneNumberFromString(text, hasCountry ? { defaultCountry: country } : undefined);
  return number?.isPossible() ? number.number : null;
}

function international(known: PhoneLibrary, value: string | null): string | null {
  return (value && known.parsePhoneNumberFromString(value)?.formatInternational()) || null;
}
