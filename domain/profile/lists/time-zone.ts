/**
 * The form of an IANA time zone name: `Europe/Lisbon`, `America/Argentina/Ushuaia`, `UTC`. Zones come and go by decree, so only the
 * format is checked; people choose from those that the browser knows.
 */
export const TIME_ZONE_PATTERN = '^(UTC|[A-Z][A-Za-z0-9_+\\-]{1,30}(/[A-Z][A-Za-z0-9_+\\-]{1,30}){1,2})$';
