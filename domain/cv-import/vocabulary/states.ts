import { wordsOf } from '../text/folded-text.ts';

/** States and provinces by name and abbreviation, in countries whose addresses name them instead of the country. */
const STATES: Readonly<Record<string, string>> = {
  US: 'alabama AL|alaska AK|arizona AZ|arkansas AR|california CA|colorado CO|connecticut CT|delaware DE|florida FL|hawaii HI|idaho ID|illinois IL|indiana IN|iowa IA|kansas KS|kentucky KY|louisiana LA|maine ME|maryland MD|massachusetts MA|michigan MI|minnesota MN|mississippi MS|missouri MO|montana MT|nebraska NE|nevada NV|new hampshire NH|new jersey NJ|new mexico NM|new york NY|north carolina NC|north dakota ND|ohio OH|oklahoma OK|oregon OR|pennsylvania PA|rhode island RI|south carolina SC|south dakota SD|tennessee TN|texas TX|utah UT|vermont VT|virginia VA|washington WA|west virginia WV|wisconsin WI|wyoming WY|district of columbia DC',
  CA: 'ontario ON|quebec QC|british columbia BC|alberta AB|manitoba MB|saskatchewan SK|nova scotia NS|new brunswick NB|newfoundland NL|prince edward island PE',
  AU: 'new south wales NSW|victoria VIC|queensland QLD|western australia|south australia|tasmania TAS|australian capital territory ACT|northern territory',
  IN: 'andhra pradesh|assam|bihar|chhattisgarh|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|odisha|punjab|rajasthan|sikkim|tamil nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal',
  BR: 'acre|alagoas|amazonas|bahia|ceara|espirito santo|goias|maranhao|mato grosso|mato grosso do sul|minas gerais|paraiba|parana|pernambuco|piaui|rio grande do norte|rio grande do sul|rondonia|roraima|santa catarina|sergipe|tocantins',
  NG: 'oyo|kaduna state|lagos state|ogun|enugu state|rivers state|anambra|kwara|osun|ondo|ekiti|benue|plateau state|kano state|delta state|edo state|imo state|abia',
};

const countryOf = new Map<string, string>();
const signs = new Map<string, string>();
for (const [country, states] of Object.entries(STATES))
  for (const state of states.split('|')) {
    const [, name = state, sign] = /^(.*?)(?: ([A-Z]{2,3}))?$/.exec(state) ?? [];
    countryOf.set(wordsOf(name), country);
    if (sign !== undefined) signs.set(sign, country);
  }

/** The country of a state or province, by its name or its abbreviation in capital letters; null for any other text. */
export function countryOfState(text: string): string | null {
  return signs.get(text.trim()) ?? countryOf.get(wordsOf(text)) ?? null;
}

/**
 * Four digits after the abbreviation of an Australian state: "Footscray VIC 3011". Street and number before it are bounded, because a
 * line of digits would take quadratic time.
 */
const AUSTRALIA =
  /(?:^|[,|•·;\t])\s*(?:[^,|•·;\t]{0,60}?\d[^,|•·;\t]{0,60}?\s)?(\p{Lu}[\p{L}' -]{1,30}?),?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),?\s+(\d{4})(?!\d)/u;

/** Town and postcode of an Australian address. */
export function australianPlace(text: string): { city: string; postcode: string; country: 'AU' } | null {
  const match = AUSTRALIA.exec(text);
  return match ? { city: match[1] ?? '', postcode: match[2] ?? '', country: 'AU' } : null;
}
