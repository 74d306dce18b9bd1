/** Calling codes (ITU-T E.164) of countries whose national numbers we complete, and their trunk prefixes. */
const CODES: Readonly<Record<string, string>> = {
  GB: '44',
  IE: '353',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  NL: '31',
  LU: '352',
  ES: '34',
  PT: '351',
  IT: '39',
  PL: '48',
  CZ: '420',
  SK: '421',
  HU: '36',
  RO: '40',
  BG: '359',
  GR: '30',
  TR: '90',
  RU: '7',
  UA: '380',
  SE: '46',
  DK: '45',
  NO: '47',
  FI: '358',
  US: '1',
  CA: '1',
  MX: '52',
  BR: '55',
  AR: '54',
  CL: '56',
  CO: '57',
  PE: '51',
  IN: '91',
  PK: '92',
  BD: '880',
  CN: '86',
  TW: '886',
  HK: '852',
  JP: '81',
  KR: '82',
  SG: '65',
  MY: '60',
  TH: '66',
  VN: '84',
  ID: '62',
  PH: '63',
  AU: '61',
  NZ: '64',
  ZA: '27',
  NG: '234',
  KE: '254',
  GH: '233',
  EG: '20',
  MA: '212',
  TN: '216',
  DZ: '213',
  SA: '966',
  AE: '971',
  JO: '962',
  LB: '961',
  SY: '963',
  IQ: '964',
  QA: '974',
  KW: '965',
  IL: '972',
  IR: '98',
};

/** Italian numbers keep their 0; Russian ones begin with 8 at home. */
const TRUNKS: Readonly<Record<string, RegExp>> = {
  IT: /^$/,
  RU: /^8/,
  HU: /^06/,
  US: /^1(?=\d{10}$)/,
  CA: /^1(?=\d{10}$)/,
};

/**
 * A national number as dialled from abroad. @param digits the number as written, digits only
 * @param country ISO 3166-1 alpha-2
 * @returns E.164, or null where the country is not in the list
 */
export function internationalNumber(digits: string, country: string): string | null {
  const code = CODES[country];
  if (code === undefined) return null;
  return `+${code}${digits.replace(TRUNKS[country] ?? /^0/, '')}`;
}
