import { expect, it, test } from 'vitest';
import { companyNameKeys, joinedKey } from './company-name-key.ts';
import { skeletonOf } from './confusables.ts';
import { findMixedWord, findUnusualLetter, hasLimitedScript, nameLetterViolations } from './name-letters.ts';

/** Names of companies as they write them, from many countries. */
const REAL_NAMES = [
  'Ørsted',
  'Škoda Auto',
  'Société Générale',
  'L’Oréal',
  "McDonald's",
  'Häagen-Dazs',
  'Mötley Brew & Söhne',
  'Weiß & Töchter GmbH',
  'İş Bankası',
  'Koç Holding',
  'Türk Telekom A.Ş.',
  'Łódź Works sp. z o.o.',
  'Żabka',
  'Orlen S.A.',
  'Česká spořitelna',
  'Ülker',
  'Íslandsbanki',
  'Þórshöfn hf.',
  'Nestlé',
  'São Martinho',
  'Itaú Unibanco',
  'El Corte Inglés',
  'Ñandú Café',
  'Việt Nam Airlines',
  'Hòa Phát',
  'Ọjà Market',
  'Ɓaure Foods',
  'Ɛdwom Ŋkɔsoɔ',
  'Māori Television',
  'Yahoo!',
  'C&A',
  'Marks + Spencer',
  '3M',
  '7-Eleven',
  '1&1',
  'Nº 5 Studio',
  'Harbour Bank™',
  'H₂ Green Steel',
  'µTorrent',
  'A⁺ Clinic',
  'AT&T Inc.',
  'Æther ApS',
  'Œuvre',
  'Яндекс',
  '1С-Битрикс',
  'Ozon Банк',
  'ПриватБанк',
  'Київстар',
  'Ґалаґан',
  'Њујорк',
  'Εθνική Τράπεζα της Ελλάδος',
  'ΔΕΗ',
  'Alpha Bank Ελλάδος',
  'Հայբիզնեսբանկ',
  'საქართველოს ბანკი',
  'בנק לאומי',
  'أرامكو السعودية',
  'شركة STC',
  'بانک ملی ایران',
  'پاکستان اسٹیٹ آئل',
  'टाटा मोटर्स',
  'স্কয়ার ফার্মা',
  'தமிழ்நாடு மின்சாரம்',
  'తెలంగాణ టీవీ',
  'ಕರ್ನಾಟಕ ಬ್ಯಾಂಕ್',
  'മലയാള മനോരമ',
  'ලංකා බැංකුව',
  'ธนาคารกสิกรไทย',
  'ธนาคารTMB',
  'ທະນາຄານລາວ',
  'ធនាគារABA',
  'ကမ္ဘောဇဘဏ်',
  'የኢትዮጵያ አየር መንገድ',
  '阿里巴巴集团',
  '騰訊',
  '株式会社ソニー',
  'トヨタ自動車',
  'ＮＴＴドコモ',
  '㈱しまむら',
  '任天堂',
  'セブン&アイ',
  '삼성전자',
  'LG유플러스',
  'SK하이닉스',
  'ㄅㄆㄇ書店',
  '𠮷野家',
  'ᏣᎳᎩ ᎠᏰᎵ',
  'ᐱᓇᓱᐊᖅ',
  'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  'ߒߞߏ',
];

test.each(REAL_NAMES)('“%s” can be a company’s name', (name) => {
  expect(nameLetterViolations({ name })).toEqual([]);
});

it('names the letter that isn’t in everyday use', () => {
  expect(nameLetterViolations({ brandName: 'Harƅour Health', legalName: null })).toEqual([
    { pointer: '/brandName', code: 'unusual_letter', params: { letter: 'ƅ', code: 'U+0185' } },
  ]);
});

it('names the word that mixes alphabets, and the letter', () => {
  expect(nameLetterViolations({ name: 'Harbour Hеalth' })).toEqual([
    { pointer: '/name', code: 'mixed_alphabets', params: { word: 'Hеalth', letter: 'е' } },
  ]);
});

it('accepts names that were in use before the rule', () => {
  expect(nameLetterViolations({ name: 'Harƅour Hеalth' }, [null, 'Harƅour Hеalth'])).toEqual([]);
});

it('leaves scripts in limited use to the operator', () => {
  expect(hasLimitedScript('ᏣᎳᎩ ᎠᏰᎵ')).toBe(true);
  for (const name of ['Harbour Health', '삼성전자', 'टाटा मोटर्स']) expect(hasLimitedScript(name)).toBe(false);
});

const NAME = 'Harbour Health';
const isRefused = (name: string) => findUnusualLetter(name) !== null || findMixedWord(name) !== null;
const claimed = (name: string) => companyNameKeys(name).map(joinedKey);

/** Every lookalike in the table for a letter of this text, and every letter whose compatibility form is one of them. */
function lookalikesOf(letter: string): string[] {
  const plain = skeletonOf(letter.toLowerCase());
  const all = Array.from({ length: 0x2_0000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  return all
    .map((code) => String.fromCodePoint(code))
    .filter((variant) => /[\p{L}\p{N}]/u.test(variant) && variant !== letter)
    .filter((variant) => {
      const compatible = variant.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return [compatible.toLowerCase(), skeletonOf(compatible).toLowerCase()].map(skeletonOf).includes(plain);
    });
}

test.each([...new Set(NAME.replace(' ', ''))])(
  'nothing that looks like “%s” makes another name',
  (letter) => {
    const own = claimed(NAME);
    const alike = lookalikesOf(letter);
    expect(alike.length).toBeGreaterThan(10);
    for (const other of alike) {
      const name = NAME.replace(letter, other);
      expect(isRefused(name) || claimed(name).some((key) => own.includes(key)), `${name} (${other})`).toBe(
        true,
      );
    }
  },
);
